/**
 * Suggestions under the search field while somebody types: an editable combobox with a list, by the pattern of the ARIA
 * Authoring Practices Guide. Without this module the field is a plain search.
 */

const pause = 120 // milliseconds without a key before the shop is asked

let timer, asked // what is being asked, to be given up for what is typed next

const isField = target => target.id === "search"
const listOf = field => document.getElementById(field.getAttribute("aria-controls"))
const isOpen = field => field.ariaExpanded === "true"
const chosenOf = field => document.getElementById(field.getAttribute("aria-activedescendant"))

addEventListener("input", ({ target }) => isField(target) && askSoon(target))
addEventListener("keydown", event => isField(event.target) && press(event.target, event))
addEventListener("focusout", ({ target }) => isField(target) && close(target))
addEventListener("pointerdown", event => event.target.closest("#suggestions") && event.preventDefault()) // keeps the focus
addEventListener("click", ({ target }) => open(target.closest("#suggestions [role=option]")))

/** Makes the field a combobox. Another page in place of this one has a plain one again. */
export function prepare(field) {
	if (field.role === "combobox") return
	const list = document.createElement("ul"), status = document.createElement("div")
	Object.assign(list, { id: "suggestions", role: "listbox", hidden: true })
	Object.assign(status, { ariaLive: "polite", className: "visually-hidden" })
	field.form.append(list, status)
	Object.assign(field, { role: "combobox", ariaAutoComplete: "list", ariaExpanded: "false" })
	field.setAttribute("aria-controls", list.id)
	if (field.value !== field.defaultValue) askSoon(field) // typed before this module was there
}

function askSoon(field) {
	clearTimeout(timer)
	asked?.abort()
	if (!field.value.trim()) return close(field)
	timer = setTimeout(() => ask(field).catch(() => close(field)), pause)
}

async function ask(field) {
	asked = new AbortController()
	const url = field.form.action + "/suggestions?" + new URLSearchParams({ q: field.value })
	const answer = await fetch(url, { signal: asked.signal })
	if (!answer.ok) return close(field)
	const text = await answer.text()
	if (document.activeElement !== field || !field.isConnected) return
	show(field, new DOMParser().parseFromString(text, "text/html").body.children)
}

/** Shows the shop's answer: a text to be read out, with the name of the list, and then the options. */
function show(field, [status, ...options]) {
	choose(field, null)
	listOf(field).replaceChildren(...options)
	listOf(field).ariaLabel = status.dataset.label
	expand(field, options.length > 0)
	listOf(field).nextElementSibling.textContent = status.textContent
}

function expand(field, isExpanded) {
	field.ariaExpanded = isExpanded
	listOf(field).hidden = !isExpanded
}

function close(field) {
	clearTimeout(timer)
	asked?.abort()
	if (field.role !== "combobox" || !listOf(field)) return
	choose(field, null)
	expand(field, false)
}

function press(field, event) {
	if (event.isComposing || field.role !== "combobox") return
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
		return chosen ? open(chosen) : close(field)
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

/** Follows an option as a link, so that changes on their way arrive before the page is left. */
function open(option) {
	if (!option) return
	const link = document.createElement("a")
	link.href = option.dataset.path
	document.body.append(link)
	link.click()
	link.remove()
}
