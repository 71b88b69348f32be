/**
 * What a shopping list has beside the shop: marks and additions are noted in the browser and sent when the shop can be
 * reached, each once; what others do appears by itself; items are dragged to their places.
 */

import { follow } from "./page.js"

const pollTime = 2_000 // milliseconds
const batchSize = 100
const longestLine = 200

/**
 * @typedef {object} Operation
 * @property {string} id
 * @property {string} item
 * @property {number} made milliseconds of the shop's clock
 * @property {string} field
 * @property {string} value
 * @property {string} name what people call it, to say what could not be done
 */

const page = () => document.querySelector("[data-list]")
const listOf = element => element.dataset.list
const randomKey = () => [...crypto.getRandomValues(new Uint8Array(16))]
	.map(byte => byte.toString(16).padStart(2, "0")).join("")

// The notes

const storageKey = list => "list-" + list
/** @returns {Operation[]} */
const notes = list => JSON.parse(localStorage.getItem(storageKey(list)) ?? "[]")

function keep(list, operations) {
	if (operations.length) localStorage.setItem(storageKey(list), JSON.stringify(operations))
	else localStorage.removeItem(storageKey(list))
}

// The shop's clock: by how much it is ahead of this one is kept for when it cannot be asked.

const clockKey = "list-clock"

/** @param {number} now of the shop, at a moment between the two of this clock */
const setClock = (now, from, to) => localStorage.setItem(clockKey, Math.round(now - (from + to) / 2))
const shopTime = () => Date.now() + +(localStorage.getItem(clockKey) ?? 0)

function note(list, changes) {
	const made = shopTime()
	keep(list, [...notes(list), ...changes.map(change => ({ id: randomKey(), made, ...change }))])
	show()
	send(list)
}

// Forms: captured, so that this comes before the listener of shop.js

addEventListener("submit", event => {
	const { target: form } = event, list = form.closest("[data-list]")
	const changes = list && changesOf(form)
	if (!changes) return
	event.preventDefault()
	event.stopImmediatePropagation()
	note(listOf(list), changes)
}, true)

function changesOf(form) {
	if (form.dataset.check) return [{
		item: form.dataset.check, field: "checked", value: form.elements.checked.value, name: form.dataset.name,
	}]
	if (form.id !== "list-box") return null
	const box = form.elements.lines, lines = box.value.split("\n").map(line => line.trim()).filter(line => line)
	if (lines.length > batchSize || lines.some(line => [...line].length > longestLine)) return null
	box.value = ""
	box.focus()
	return lines.map(line => ({ item: randomKey(), field: "add", value: line, name: line }))
}

addEventListener("keydown", event => {
	if (event.target.id !== "lines" || event.key !== "Enter" || event.shiftKey || event.isComposing) return
	event.preventDefault()
	event.target.form.requestSubmit()
})

// Sending

let sending

function send(list) {
	return sending ??= sendNotes(list).finally(() => sending = null)
}

async function sendNotes(list) {
	for (let batch; (batch = notes(list).slice(0, batchSize)).length;) {
		const answer = await post(list, batch)
		if (!answer) return say(list, waiting(notes(list).length))
		const sent = new Set(batch.map(({ id }) => id))
		keep(list, notes(list).filter(({ id }) => !sent.has(id)))
		const refused = batch.filter((_, index) => answer.outcomes?.[index] !== "done")
		say(list, refused.length ? "Could not be done: " + refused.map(({ name }) => name).join(", ") : answer.message)
	}
	await look(list, true).catch(() => {})
}

const waiting = count =>
	`No connection to the shop. ${count === 1 ? "1 change waits" : count + " changes wait"} here and will be sent.`

/** What the shop says of a batch; nothing while it cannot be reached. */
async function post(list, batch) {
	const lines = batch.map(({ id, item, made, field, value }) => [id, item, made, field, value].join(" "))
	try {
		const answer = await fetch(`${page()?.dataset.path ?? "/lists/" + list}/operations`, {
			method: "POST", body: new URLSearchParams({ operations: lines.join("\n") }), keepalive: true,
			signal: AbortSignal.timeout(10_000),
		})
		if (answer.ok) return await answer.json()
		return answer.status === 404 || answer.status === 403 ? { outcomes: [] } : null
	} catch {
		return null
	}
}

function say(list, text) {
	const place = document.querySelector(".notice-place")
	if (!text || listOf(page() ?? place) !== list) return
	if (place.textContent.trim() === text) return // it is not spoken again and again
	const notice = document.getElementById("list-notice").content.cloneNode(true)
	notice.querySelector("p").textContent = text
	place.replaceChildren(notice)
}

// Showing what is noted

function show() {
	const list = page()
	if (!list) return
	for (const operation of notes(listOf(list))) {
		if (operation.field === "add") showAddition(list, operation)
		else if (operation.field === "checked") showMark(operation)
	}
}

function showMark({ item, value }) {
	const row = document.getElementById("item-" + item), button = row?.querySelector(".check")
	const isChecked = value === "1"
	if (!button || button.getAttribute("aria-checked") === `${isChecked}`) return
	row.classList.toggle("is-checked", isChecked)
	button.setAttribute("aria-checked", isChecked)
	button.firstElementChild.textContent = isChecked ? "✓" : ""
	const field = button.form?.elements.checked
	if (field) field.value = isChecked ? "0" : "1"
	sink(row, isChecked)
}

/** Puts a row where it belongs by its mark, and lets it keep the focus. */
function sink(row, isChecked) {
	const items = row.parentElement, held = document.activeElement
	items.insertBefore(row, isChecked ? null : items.querySelector(".is-checked"))
	if (row.contains(held)) held.focus({ preventScroll: true })
}

function showAddition(list, { item, value }) {
	if (document.getElementById("item-" + item)) return
	const row = list.querySelector("#list-row").content.firstElementChild.cloneNode(true)
	row.id = "item-" + item
	row.querySelector("form").dataset.check = item
	row.querySelector("form").dataset.name = value
	row.querySelector("bdi").textContent = value
	row.querySelector(".check").ariaLabel = value
	const items = list.querySelector(".list-items")
	items.insertBefore(row, items.querySelector(".is-checked"))
}

// Following what others do

let looking

/** Shows the list anew when it has changed; `always` also when it has not. */
function look(list, always) {
	return looking ??= lookOnce(list, always).finally(() => looking = null)
}

async function lookOnce(list, always) {
	const shown = page()
	if (!shown || listOf(shown) !== list || sending && !always || isBusy()) return
	if (!always) {
		const from = Date.now()
		const answer = await fetch(shown.dataset.path + "/version", { signal: AbortSignal.timeout(5_000) })
		if (!answer.ok) return
		const [version, now] = (await answer.text()).split(" ")
		setClock(+now, from, Date.now())
		if (version === shown.dataset.version) return
	}
	await follow()
}

/** True while somebody drags, or a form is on its way. */
const isBusy = () => document.body.ariaBusy === "true" || document.querySelector(".is-dragged")

/** The shop tells what changes as it happens; where it does not, it is asked now and then. */
let stream

function listen() {
	const shown = page(), address = shown && shown.dataset.path + "/events"
	const isWanted = shown && document.visibilityState === "visible"
	if (stream && (!isWanted || stream.address !== address)) stop()
	if (stream || !isWanted) return
	stream = Object.assign(new EventSource(address), { address })
	stream.addEventListener("version", ({ data }) => hear(+data.split(" ")[0]))
	stream.addEventListener("change", ({ data }) => apply(JSON.parse(data)))
}

function stop() {
	stream.close()
	stream = null
}

const isHeard = () => stream?.readyState === EventSource.OPEN

function hear(version) {
	const list = page()
	if (list && +list.dataset.version < version) look(listOf(list), true).catch(() => {})
}

let settling

/**
 * Shows at once what somebody changed; prices and what else follows from it come a little later, and not to all who
 * listen at the same moment.
 */
function apply({ version, items, gone }) {
	const list = page()
	if (!list || +list.dataset.version >= version) return
	if (list.querySelector("#list-row") && !isBusy() && !list.querySelector(".list-tools")) {
		for (const id of gone) document.getElementById("item-" + id)?.remove()
		for (const item of items) showItem(list, item)
	}
	clearTimeout(settling)
	settling = setTimeout(() => hear(version), 500 + 2_500 * Math.random())
}

function showItem(list, { id, name, measure, checked }) {
	const spoken = measure ? name + ", " + measure : name
	if (!document.getElementById("item-" + id)) showAddition(list, { item: id, value: spoken })
	const row = document.getElementById("item-" + id), shown = row.querySelector(".list-measure")
	row.querySelector("bdi").textContent = row.querySelector("form").dataset.name = name
	row.querySelector(".check").ariaLabel = spoken
	if (shown) shown.textContent = measure
	showMark({ item: id, value: checked ? "1" : "0" })
}

setInterval(() => {
	const list = page()
	listen()
	if (!list || document.visibilityState !== "visible") return
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
	await navigator.serviceWorker.register(worker, { scope: page().dataset.path.replace(/\/\d+$/, "") })
	const { active } = await navigator.serviceWorker.ready
	const parts = performance.getEntriesByType("resource").map(({ name }) => name)
	active.postMessage({ keep: [location.href, new URL(page().dataset.path.replace(/\/\d+$/, ""), location).href, ...parts.filter(name => new URL(name).pathname.startsWith("/public/"))] })
}

let entered // address of the list that was shown last

/** A list may be shown in place of another page; what is noted is shown on top of what the shop knows. */
function enter() {
	show()
	if (entered === page()?.dataset.path) return
	entered = page()?.dataset.path
	if (!entered) return
	keepPages().catch(() => {})
	arrive()
}

new MutationObserver(enter).observe(document.getElementById("content"), { childList: true, subtree: true })
enter()

// Dragging

addEventListener("pointerdown", event => {
	const handle = event.target.closest(".list-handle"), row = handle?.closest("li")
	if (!row || event.button) return
	event.preventDefault()
	const rows = [...row.parentElement.children].filter(other => isLike(other, row)), from = rows.indexOf(row)
	row.classList.add("is-dragged")
	// At the window: a row that moves within the page loses what was captured for it.
	const end = new AbortController(), { signal } = end
	addEventListener("pointermove", ({ clientY }) => place(row, rows, clientY), { signal })
	addEventListener("pointercancel", () => drop(row, 0), { signal })
	addEventListener("pointerup", () => drop(row, places(row, from)), { signal })
	addEventListener("pointerup", () => end.abort(), { signal })
	addEventListener("pointercancel", () => end.abort(), { signal })
})

const places = (row, from) => [...row.parentElement.children].filter(other => isLike(other, row)).indexOf(row) - from

const isLike = (other, row) => other.classList.contains("is-checked") === row.classList.contains("is-checked")

/** Puts a row before the first of the others whose middle is below the pointer. */
function place(row, rows, y) {
	const others = rows.filter(other => other !== row)
	const next = others.find(other => {
		const { top, height } = other.getBoundingClientRect()
		return y < top + height / 2
	})
	if (next) next.before(row)
	else others.at(-1)?.after(row)
}

function drop(row, places) {
	row.classList.remove("is-dragged")
	if (!places) return follow()
	const form = row.querySelector("form[data-move]")
	form.elements.by.value = places
	form.requestSubmit()
}
