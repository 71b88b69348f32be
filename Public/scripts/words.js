/**
 * Texts of scripts in the language of the page. An element has them in `data-words`: with `{name}` for a value, and with
 * a form for each plural category of the language, such as `waiting_one`.
 */

/**
 * @param {HTMLElement} element with `data-words`
 * @param {Object<string, string | number>} values by name; `count` decides the plural form
 */
export function words(element, key, values = {}) {
	const { lang } = document.documentElement, texts = JSON.parse(element.dataset.words)
	const text = texts[key] ?? texts[key + "_" + new Intl.PluralRules(lang).select(values.count)]
	return text.replace(/\{(\w+)\}/g, (_, name) =>
		typeof values[name] === "number" ? values[name].toLocaleString(lang) : values[name])
}
