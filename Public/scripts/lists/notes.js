/**
 * What is noted of lists in the browser, and sent when the shop can be reached: each operation once.
 */

import { listOf, page, remove, show } from "./rows.js"
import { letNoticePass } from "../page.js"
import { words } from "../words.js"

export const batchSize = 100

/**
 * @typedef {object} Operation
 * @property {string} id
 * @property {string} item
 * @property {number} made milliseconds of the shop's clock
 * @property {string} field
 * @property {string} value
 * @property {string} name what people call it, to say what could not be done
 */

export const randomKey = () => [...crypto.getRandomValues(new Uint8Array(16))]
	.map(byte => byte.toString(16).padStart(2, "0")).join("")

const storageKey = list => "list-" + list
/** @returns {Operation[]} */
export const notes = list => JSON.parse(read(storageKey(list)) ?? "[]")

/** Returns false if the browser stores nothing, because it may not or its storage is full. */
function keep(list, operations) {
	return write(storageKey(list), operations.length ? JSON.stringify(operations) : null)
}

function read(key) {
	try {
		return localStorage.getItem(key)
	} catch {
		return null
	}
}

function write(key, value) {
	try {
		if (value === null) localStorage.removeItem(key)
		else localStorage.setItem(key, value)
		return true
	} catch {
		return false
	}
}

// The shop's clock: by how much it is ahead of this one is kept for when it cannot be asked.

const clockKey = "list-clock"

/** @param {number} now of the shop, at a moment between the two of this clock */
export const setClock = (now, from, to) => write(clockKey, Math.round(now - (from + to) / 2))
const shopTime = () => Date.now() + +(read(clockKey) ?? 0)

/** Returns false if the browser cannot store the changes: they have to be sent as a form. */
export function note(list, changes) {
	const made = shopTime()
	const isKept = keep(list, [...notes(list), ...changes.map(change => ({ id: randomKey(), made, ...change }))])
	if (!isKept) return false
	show(list, notes(list))
	send(list)
	return true
}

// Sending

let sending
let arrived = () => {} // is told of a list whose notes have all been sent

/** @param {(list: string) => Promise<void>} listener */
export const onArrival = listener => arrived = listener

export const isSending = () => !!sending

export function send(list) {
	return sending ??= sendNotes(list).finally(() => sending = null)
}

async function sendNotes(list) {
	for (let batch; (batch = notes(list).slice(0, batchSize)).length;) {
		const answer = await post(list, batch)
		if (!answer.outcomes) return sayWaiting(list, answer.why)
		const sent = new Set(batch.map(({ id }) => id))
		if (!keep(list, notes(list).filter(({ id }) => !sent.has(id)))) return // sent again later, done once
		const refused = batch.filter((_, index) => answer.outcomes[index] !== "done")
		if (refused.length) giveBack(list, refused, answer.isGone)
		else sayText(list, answer.message)
	}
	confirmSent(list)
	await arrived(list)
}

/** Replaces the notice of waiting changes once all of them are sent, from this page or from another. */
export function confirmSent(list) {
	if (!document.querySelector("[data-waiting]") || notes(list).length) return
	const notice = say(list, "saved")
	if (notice) letNoticePass(notice)
}

/** Says what could not be done; lines that were typed come back into the box. */
function giveBack(list, refused, isGone) {
	const items = refused.map(({ name }) => name).join(", ")
	say(list, isGone ? "gone" : "refused", { items }, "notice-bad")
	const lines = refused.filter(({ field }) => field === "add"), box = document.getElementById("lines")
	for (const { item } of lines) remove(item)
	if (box) box.value = [...lines.map(({ value }) => value), ...box.value.split("\n").filter(line => line)].join("\n")
}

function sayWaiting(list, why) {
	const notice = say(list, why, { count: notes(list).length }, "notice-warning")
	if (notice) notice.dataset.waiting = ""
}

/** Returns the shop's answer to a batch, or the key of the text that says why the batch has to wait. */
async function post(list, batch) {
	const lines = batch.map(({ id, item, made, field, value }) => [id, item, made, field, value].join(" "))
	try {
		const answer = await fetch(`${page()?.dataset.path ?? "/lists/" + list}/operations`, {
			method: "POST", body: new URLSearchParams({ operations: lines.join("\n") }), keepalive: true,
			signal: AbortSignal.timeout(10_000),
		})
		if (answer.ok) return await answer.json()
		const { status } = answer
		// A proxy's refusal says nothing about the list.
		if (answer.headers.has("Shop-Refusal") && /403|404/.test(status)) return { outcomes: [], isGone: true }
		return { why: status === 429 ? "waitingTooMany" : "waitingUnsaved" }
	} catch {
		return { why: "waitingOffline" }
	}
}

/** Shows a notice with one of the texts of the page, and returns it. */
function say(list, key, values, look) {
	if (page()) return sayText(list, words(document.getElementById("list-notice"), key, values), look)
}

/** Shows a notice on the page of a list, and returns it; nothing if the page shows it already or is another list's. */
function sayText(list, text, look) {
	if (!text || !page() || listOf(page()) !== list) return
	const place = document.querySelector(".notice-place")
	if (place.textContent.trim() === text) return // it is not spoken again and again
	const [notice] = document.getElementById("list-notice").content.cloneNode(true).children
	notice.querySelector("p").textContent = text
	if (look) notice.classList.add(look)
	place.replaceChildren(notice)
	return notice
}
