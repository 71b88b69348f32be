/**
 * What the back office has beside the shop: its forms make pictures smaller, say how far one is on its way, and ask
 * before changes are lost.
 */

import { refresh, sendUploadsBy } from "./page.js"
import { say, shrink, upload } from "./upload.js"

sendUploadsBy(upload)

// Pictures

const shrinking = new Map() // file fields, each with the promise that its picture is smaller

addEventListener("change", ({ target }) => {
	if (target.type !== "file" || !target.files.length) return
	const work = shrink(target)
		.catch(() => {}) // a file that this browser cannot read is sent unchanged
		.finally(() => shrinking.get(target) === work && shrinking.delete(target))
	shrinking.set(target, work)
})

/** A form waits for its pictures. Captured, so that this comes before the listener of shop.js. */
addEventListener("submit", async event => {
	const { target: form, submitter: button } = event
	const waiting = [...shrinking].filter(([field]) => form.contains(field)).map(([, work]) => work)
	if (!waiting.length) return
	event.preventDefault()
	event.stopImmediatePropagation()
	say("Preparing picture …")
	await Promise.all(waiting)
	form.requestSubmit(button?.isConnected ? button : null)
}, true)

// Colours: the browser's choice and the text beside it have the same value

addEventListener("input", ({ target }) => {
	const text = document.getElementById(target.dataset.colourOf)
	if (text) text.value = target.value
	const choice = document.querySelector(`[data-colour-of="${CSS.escape(target.id)}"]`)
	const digits = target.value.match(/^#?([0-9a-f]{6})$/i)?.[1]
	if (choice && digits) choice.value = "#" + digits.toLowerCase()
})

// Keys: what has data-shortcut="g o" is pressed by these keys, unless text is being typed

let keys = []

addEventListener("keydown", event => {
	const { key, target } = event
	const isTyping = target.matches("input, select, textarea, [contenteditable]")
	if (isTyping || event.ctrlKey || event.metaKey || event.altKey || event.isComposing || key.length > 1) return
	keys = [...keys.slice(-1), key]
	const isOpen = document.querySelector("dialog:modal")
	const find = sequence => !isOpen && document.querySelector(`[data-shortcut="${CSS.escape(sequence)}"]`)
	const chosen = find(keys.join(" ")) || find(key)
	if (!chosen) return
	event.preventDefault()
	keys = []
	if (chosen.matches("input")) chosen.focus()
	else chosen.click()
})

// Enter in a grid goes to the same column of the next row, and sends the form from the last one

addEventListener("keydown", event => {
	const { target } = event
	if (event.key !== "Enter" || event.isComposing || !target.matches("[data-grid] td input")) return
	const cell = target.closest("td")
	const next = cell.parentElement.nextElementSibling?.cells[cell.cellIndex]?.querySelector("input")
	if (!next) return
	event.preventDefault()
	next.focus()
	next.select()
})

// The current page is in sight among the pages of its section

document.querySelector(".section-tabs [aria-current]")?.scrollIntoView({ inline: "center", block: "nearest" })

// On a wide screen the menu is beside the page: an open drawer would cover the page

matchMedia("(min-width: 64rem)").addEventListener("change", () => {
	const menu = document.getElementById("staff-menu")
	if (menu?.matches(":popover-open")) menu.hidePopover()
})

// Work that goes on beside the page

setInterval(() => document.visibilityState === "visible" && document.querySelector("[data-unfinished]") && refresh(), 1000)

// Unsaved changes

let isDiscarding = false

addEventListener("click", ({ target }) => isDiscarding = !!target.closest("[data-discard]"))
addEventListener("beforeunload", event => {
	const form = document.querySelector("main form[enctype]")
	if (form && !isDiscarding && !document.querySelector("[data-sending]") && isUnsaved(form)) event.preventDefault()
})

/** A form that came back with errors holds entries that are not saved yet. */
const isUnsaved = form => document.querySelector(".problem") || [...form.elements].some(isChanged)

function isChanged(field) {
	if (field.type === "file") return field.files.length > 0
	if (/checkbox|radio/.test(field.type)) return field.checked !== field.defaultChecked
	if (field.options) return [...field.options].some(option => option.selected !== option.defaultSelected)
	return "defaultValue" in field && field.value !== field.defaultValue
}
