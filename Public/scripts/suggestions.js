/**
 * Suggestions under a field while a customer types: an editable combobox with a list, by the pattern of the ARIA Authoring
 * Practices Guide. Without this module the search field is a plain search.
 */

const pause = 120 // milliseconds without a key before the shop is asked

let timer, asked // what is being asked, to be given up for what is typed next

/**
 * @typedef {object} Source of a field's suggestions
 * @property {(field: HTMLElement) => string} text to complete
 * @property {(text: string, field: HTMLElement) => string} address that is asked
 * @property {(option: HTMLElement, field: HTMLElement) => void} take handles a chosen option
 */

/** @type {Source} */
const search = {
	text: field => field.value,
	address: (text, field) => field.form.action + "/suggestions?" + new URLSearchParams({ q: text }),
	take: open,
}

/** @type {WeakMap<HTMLElement, Source>} */
const sources = new WeakMap()

const isLong = field => field.localName === "textarea" // which cannot be a combobox
const isField = target => sources.has(target)
const fieldOf = option => option.closest("form").querySelector("[aria-controls]")
const listOf = field => document.getElementById(field.getAttribute("aria-controls"))
const isOpen = field => listOf(field)?.hidden === false
const chosenOf = field => document.getElementById(field.getAttribute("aria-activedescendant"))

addEventListener("input", ({ target }) => isField(target) && askSoon(target))
addEventListener("keydown", event => isField(event.target) && press(event.target, event), true)
addEventListener("focusout", ({ target }) => isField(target) && close(target))
addEventListener("pointerdown", event => event.target.closest("#suggestions") && event.preventDefault()) // keeps the focus
addEventListener("click", ({ target }) => {
	const option = target.closest("#suggestions [role=option]")
	if (option) take(option, fieldOf(option))
})

/** @param {Source} [source] */
export function prepare(field, source = search) {
	const isNew = !field.form.contains(listOf(field))
	sources.set(field, source)
	addList(field)
	if (isNew && field.value !== field.defaultValue) askSoon(field) // typed before this module was there
}

/**
 * Makes the field a combobox, or a text box of several lines with a list. Another page in place of this one has a plain
 * one again. There is one list, which goes to the field that has the focus.
 */
function addList(field) {
	if (field.form.contains(listOf(field))) return
	const list = document.getElementById("suggestions") ?? document.createElement("ul")
	const status = list.nextElementSibling ?? document.createElement("div")
	Object.assign(list, { id: "suggestions", role: "listbox", hidden: true })
	Object.assign(status, { ariaLive: "polite", className: "visually-hidden" })
	field.form.append(list, status)
	field.ariaAutoComplete = "list"
	if (!isLong(field)) Object.assign(field, { role: "combobox", ariaExpanded: "false" })
	field.setAttribute("aria-controls", list.id)
}

function askSoon(field) {
	clearTimeout(timer)
	asked?.abort()
	if (!sources.get(field).text(field).trim()) return close(field)
	timer = setTimeout(() => ask(field).catch(error => error.name === "AbortError" || close(field)), pause)
}

async function ask(field) {
	asked = new AbortController()
	const source = sources.get(field)
	const answer = await fetch(source.address(source.text(field), field), { signal: asked.signal })
	if (!answer.ok) return close(field)
	const text = await answer.text()
	if (document.activeElement !== field || !field.isConnected) return
	show(field, new DOMParser().parseFromString(text, "text/html").body.children)
}

/** Shows the shop's answer: a text to be read out, with the name of the list, and then the options. */
function show(field, [status, ...options]) {
	addList(field)
	choose(field, null)
	listOf(field).replaceChildren(...options)
	listOf(field).ariaLabel = status.dataset.label
	expand(field, options.length > 0)
	listOf(field).nextElementSibling.textContent = status.textContent
}

function expand(field, isExpanded) {
	if (!isLong(field)) field.ariaExpanded = isExpanded
	listOf(field).hidden = !isExpanded
}

function close(field) {
	clearTimeout(timer)
	asked?.abort()
	if (!listOf(field)) return
	choose(field, null)
	expand(field, false)
}

function press(field, event) {
	if (event.isComposing || !listOf(field) || isLong(field) && !isOpen(field)) return
	const options = listOf(field).children, chosen = chosenOf(field)
	switch (event.key) {
	case "ArrowDown": case "ArrowUp":
		event.preventDefault()
		if (!options.length) return askSoon(field)
		expand(field, !(event.altKey && event.key === "ArrowUp"))
		if (!event.altKey) choose(field, next(options, chosen, event.key === "ArrowDown" ? 1 : -1))
		return
	case "Enter":
		if (chosen) event.preventDefault()
		return chosen ? take(chosen, field) : close(field)
	case "Escape":
		if (isOpen(field)) event.preventDefault() // the first clears no text
		return close(field)
	case "Home": case "End": case "ArrowLeft": case "ArrowRight":
		return choose(field, null) // back in the text
	}
}

/** From the last option on to the first, and the other way. */
function next(options, chosen, step) {
	const index = [...options].indexOf(chosen), count = options.length
	return options[chosen ? (index + step + count) % count : step > 0 ? 0 : count - 1]
}

function choose(field, option) {
	chosenOf(field)?.removeAttribute("aria-selected")
	option?.setAttribute("aria-selected", "true")
	option?.scrollIntoView({ block: "nearest" })
	if (option) field.setAttribute("aria-activedescendant", option.id)
	else field.removeAttribute("aria-activedescendant")
}

function take(option, field) {
	close(field)
	sources.get(field).take(option, field)
}

/** Follows an option as a link, so that changes on their way arrive before the page is left. */
function open(option) {
	const link = document.createElement("a")
	link.href = option.dataset.path
	document.body.append(link)
	link.click()
	link.remove()
}
