/**
 * What a shopping list has beside the shop: marks and additions are noted in the browser and sent when the shop can be
 * reached; what others do appears by itself; pages are kept for when there is no connection.
 */

import "./cart.js"
import "./dragging.js"
import { isHeard, listen, look } from "./following.js"
import { batchSize, confirmSent, note, notes, randomKey, send } from "./notes.js"
import { listOf, page, show } from "./rows.js"

const pollTime = 2_000 // milliseconds
const longestLine = 200

// Forms: captured, so that this comes before the listener of shop.js

addEventListener("submit", event => {
	const { target: form } = event, list = form.closest("[data-list]")
	const changes = list && changesOf(form)
	if (!changes || !note(listOf(list), changes)) return
	event.preventDefault()
	event.stopImmediatePropagation()
	if (form.id === "list-box") emptyBox(form.elements.lines)
}, true)

function changesOf(form) {
	if (form.dataset.check) return [{
		item: form.dataset.check, field: "checked", value: form.elements.checked.value, name: form.dataset.name,
	}]
	if (form.id !== "list-box") return null
	const box = form.elements.lines, lines = box.value.split("\n").map(line => line.trim()).filter(line => line)
	if (lines.length > batchSize || lines.some(line => [...line].length > longestLine)) return null
	return lines.map(line => ({ item: randomKey(), field: "add", value: line, name: line }))
}

function emptyBox(box) {
	box.value = ""
	box.focus()
	box.dispatchEvent(new Event("input", { bubbles: true })) // ends its suggestions
}

addEventListener("keydown", event => {
	if (event.target.id !== "lines" || event.key !== "Enter" || event.shiftKey || event.isComposing) return
	if (event.defaultPrevented) return // a suggestion is taken
	event.preventDefault()
	event.target.form.requestSubmit()
})

/** Suggestions are loaded when the box gets the focus. Without a connection there are none. */
const suggest = ({ target }) =>
	target?.id === "lines" && import("./suggestions.js").then(module => module.prepareBox(target)).catch(() => {})

addEventListener("focusin", suggest)
suggest({ target: document.activeElement })

// Coming and going

setInterval(() => {
	const list = page()
	listen()
	if (!list || document.visibilityState !== "visible") return
	confirmSent(listOf(list))
	if (notes(listOf(list)).length) send(listOf(list))
	else if (!isHeard()) look(listOf(list)).catch(() => {})
}, pollTime)

for (const type of ["online", "pageshow", "visibilitychange", "popstate"]) addEventListener(type, arrive)

function arrive() {
	const list = page()
	listen()
	if (!list || document.visibilityState !== "visible") return
	if (notes(listOf(list)).length) send(listOf(list))
	else look(listOf(list)).catch(() => {})
}

// Without a connection

/** Pages of lists are kept by a worker, with all that they are made of. */
async function keepPages() {
	const worker = page()?.dataset.worker
	if (!worker || !navigator.serviceWorker) return
	const lists = page().dataset.path.replace(/\/\d+$/, "")
	await navigator.serviceWorker.register(worker, { scope: lists })
	const { active } = await navigator.serviceWorker.ready
	const parts = performance.getEntriesByType("resource").map(({ name }) => name)
		.filter(name => new URL(name).pathname.startsWith("/public/"))
	active.postMessage({ keep: [location.href, new URL(lists, location).href, ...parts], offline: offlinePage() })
}

/** The page that the worker shows in place of one that it does not have. */
function offlinePage() {
	const { lang, dir } = document.documentElement, content = document.getElementById("list-offline")
	const title = document.createElement("title")
	title.textContent = content.dataset.title
	return `<!doctype html><html lang="${lang}" dir="${dir}"><meta charset="utf-8">
<meta name="viewport" content="width=device-width">${title.outerHTML}${content.innerHTML}</html>`
}

let entered // address of the list that was shown last

/** A list may be shown in place of another page; what is noted is shown on top of what the shop knows. */
function enter() {
	if (page()) show(listOf(page()), notes(listOf(page())))
	offerToShare()
	if (entered === page()?.dataset.path) return
	entered = page()?.dataset.path
	if (!entered) return
	keepPages().catch(() => {})
	arrive()
}

new MutationObserver(enter).observe(document.getElementById("content"), { childList: true, subtree: true })
enter()

// A new link

addEventListener("click", async ({ target }) => {
	const url = target.dataset?.share
	if (!url) return
	if (navigator.share) return navigator.share({ url }).catch(() => {})
	await navigator.clipboard.writeText(url)
	target.textContent = target.dataset.copied
})

/** Where the browser can neither share nor copy, the address is marked and copied by hand. */
function offerToShare() {
	const button = document.querySelector("[data-share][hidden]")
	if (!button || !navigator.share && !navigator.clipboard) return
	button.hidden = false
	if (!navigator.share) button.textContent = button.dataset.copy
}
