/**
 * The changes that people make: a queue, sent one after the other, in which quick presses of a button become one.
 */

import { complain, follow, load, openDialog, showAnswer } from "./page.js"

/**
 * @typedef {object} Change
 * @property {HTMLFormElement} form
 * @property {HTMLElement} [button] what was pressed, or the field that was left
 * @property {HTMLInputElement} [field] whose number is sent alone; without one the whole form is
 * @property {URLSearchParams | FormData} [body]
 * @property {number} [step] by what each press changes the form's quantity; without one presses are not counted
 * @property {number} [presses]
 * @property {number} [due] when it may leave, by `Date.now()`: until then another press can join
 * @property {?boolean} [sent] is on its way
 */

const timeToJoin = 250 // milliseconds
const timeToArrive = 1_000

/** @type {Change[]} what is not answered yet, in order */
const queue = []
let sending // a promise, while the queue is sent
let failure // why the first of the queue did not arrive

// Numbers that are sent alone

const numberFields = form => [...form.elements].filter(field => field.dataset.sentTo)
const isTyped = field => field.value !== field.defaultValue || field.ariaInvalid === "true"

/** Sends the number in a field if it is not the one that the shop has. */
export function sendTyped(field) {
	if (isTyped(field)) sendNumber(field)
}

/** Changes the number in a field by the button's step. */
export function stepNumber(field, button) {
	if (/^\d+$/.test(field.value)) field.value = Math.max(0, +field.value + +button.dataset.step)
	sendNumber(field, button)
}

function sendNumber(field, button = field) {
	const last = queue.at(-1)
	if (last?.field === field && !last.sent) last.button = button
	else enqueue({ form: field.form, field, button })
	queue.at(-1).due = Date.now() + timeToJoin
	send()
}

// Forms

/** Sends a form, or the numbers in it that are sent alone. */
export function submit(form, button) {
	const numbers = numberFields(form)
	if (numbers.length) numbers.forEach(sendTyped)
	else sendForm(form, button)
}

/** Opens the dialog of a button. Typed numbers are sent along, so that the shop can say what is wrong with them. */
export function submitToDialog(form, button) {
	if (!queue.length && !numberFields(form).some(isTyped)) return openDialog(button.dataset.dialog)
	queue.splice(0, queue.length, ...queue.filter(change => !change.field || change.sent))
	sendForm(form, button)
}

function sendForm(form, button) {
	const step = +(form.dataset.step ?? 0), body = bodyOf(form, button)
	const last = queue.at(-1), isSameForm = last?.form === form && !last.field
	if (isSameForm && !last.sent && step) last.presses++
	else if (isSameForm && !last.sent) last.body = body
	else if (isSameForm && !step && `${body}` === `${last.body}`) return // a double click
	else enqueue({ form, button, body, step, presses: 1 })
	queue.at(-1).due = step && Date.now() + timeToJoin
	showStep(form, step)
	send()
}

function bodyOf(form, button) {
	const data = new FormData(form, button)
	return form.enctype === "multipart/form-data" ? data : new URLSearchParams(data)
}

/** Shows at once what presses change, in the numbers that follow their form. */
function showStep(form, step) {
	if (!step) return
	for (const number of document.querySelectorAll(`[data-follows="${form.dataset.counts}"], [data-follows=all]`))
		number.textContent = Math.max(0, +number.textContent + step)
}

// The queue

function enqueue(change) {
	hurry()
	queue.push(change)
}

const hurry = () => queue.forEach(change => change.due = 0)

const send = () => sending ??= sendQueue().finally(() => sending = null)

async function sendQueue() {
	for (let change; change = queue[0];) {
		while (Date.now() < change.due) await new Promise(go => setTimeout(go, 20))
		if (change !== queue[0]) continue
		markSent(change, true)
		try {
			await post(change)
			failure = null
			queue.shift()
			for (const { form, step, presses } of queue) showStep(form, step * presses) // which the answer does not count
		} catch (error) {
			failure = error
			return complain(error, send, change.button)
		} finally {
			markSent(change, null)
		}
	}
}

/**
 * Marks a change as on its way. The page itself is never `aria-busy`: screen readers take that for a page that loads,
 * and read all of it again afterwards.
 */
function markSent(change, state) {
	change.sent = state
	document.documentElement.toggleAttribute("data-sending", !!state)
	if (change.button && !change.step && !change.field) change.button.ariaDisabled = state
}

async function post(change) {
	const { form, field, button } = change
	if (!prepareBody(change)) return
	const url = field?.dataset.sentTo ?? button?.getAttribute("formaction") ?? form.getAttribute("action")
	const { page, answer } = await load(url, { method: "POST", body: change.body })
	await showAnswer(page, answer, change)
}

/** Makes the body from what the page shows since the previous answer. False when the thing it would change is gone. */
function prepareBody(change) {
	const { form, field, button, step, presses } = change
	if (field) {
		change.body = new URLSearchParams({ [field.dataset.sentAs]: field.value })
		return field.isConnected
	}
	if (step) {
		const current = document.getElementById(form.id) ?? form
		change.body = bodyOf(current)
		change.body.set("quantity", Math.max(0, Number(change.body.get("quantity") ?? 1) + step * (presses - 1)))
		return current.isConnected || step > 0
	}
	if (numberFields(form).length) change.body = bodyOf(form, button)
	return true
}

/**
 * Sends changes that failed without a connection. Only numbers of units are sent by themselves: an order or another form
 * is sent by its button.
 */
export function resendNumbers() {
	if (failure && !failure.status && queue.every(({ step, field }) => step || field)) send()
}

// Leaving the page

const unanswered = "unanswered" // a key of the session storage

/** True when the page must wait before it is left. An upload is given up, and so is a change that the shop refused. */
export const isWaiting = () => queue.length > 0 && !(queue[0].body instanceof FormData) && (sending || !failure?.status)

/** Sends what is in the queue at once. True when all of it arrived. */
export async function sendRest() {
	hurry()
	await send()
	return !queue.length
}

/** Sends what is not on its way yet, all at the same time, and waits for no answer. */
export function sendRestInParallel() {
	const [first] = queue
	if (first) sessionStorage.setItem(unanswered, "")
	for (const change of queue.splice(0).filter(({ sent }) => !sent)) {
		if (change.step && change.form === first.form && change !== first) change.presses += first.presses
		post(change).catch(() => {})
	}
}

/** Updates this page a moment after it was opened, if the page before it was left with changes that it does not show. */
export function followUnanswered() {
	if (sessionStorage.getItem(unanswered) === null) return
	sessionStorage.removeItem(unanswered)
	setTimeout(() => follow().catch(() => {}), timeToArrive)
}
