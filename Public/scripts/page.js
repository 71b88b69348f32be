/**
 * The page that is shown: asks the shop for pages, shows its answers in place or in the dialog, says what went wrong.
 */

import { nextFocus, patch, patchRegions, surroundings } from "./patch.js"

const timeout = 20_000 // milliseconds
const uploadTimeout = 600_000
const noticeTime = 8_000
const timeToUncover = 200 // until a screen reader sees the page that a dialog covered

let shownPath = pathOf(location)
let pressed // the button of the change that was answered last
let retry // sends again what did not arrive
let deliverUpload = fetch

/** @param {Location | URL | HTMLAnchorElement} address */
export function pathOf(address) {
	return address.pathname + address.search
}

/** True for the address of the page that is shown. */
export const isShown = address => pathOf(address) === shownPath

// Asking the shop

/**
 * Rejects with an error when no answer comes in time, and with the answer when it is not a page for people.
 *
 * @param {RequestInit} [options]
 */
export async function load(url, options) {
	const isUpload = options?.body instanceof FormData
	const deliver = isUpload ? deliverUpload : fetch
	const signal = AbortSignal.timeout(isUpload ? uploadTimeout : timeout)
	// Going back, browsers take even what a script asks for as they have it, unless it says otherwise.
	const answer = await deliver(url, { cache: "no-cache", ...options, keepalive: !isUpload, signal })
	if (/403|5../.test(answer.status) || !/html/.test(answer.headers.get("Content-Type"))) throw answer
	const text = (await answer.text()).replaceAll(" autofocus>", " data-focus>") // the browser's comes too late
	return { answer, page: new DOMParser().parseFromString(text, "text/html") }
}

/** @param {typeof fetch} deliver sends forms with files from now on */
export function sendUploadsBy(deliver) {
	deliverUpload = deliver
}

/** Loads the page again. */
export const refresh = () => loadAndShow(location, page => patchRegions(page))

/**
 * Shows what has changed on the page meanwhile, and lets stay what is typed, the focus and the notice. Without a
 * connection nothing happens.
 */
export async function follow() {
	const { answer, page } = await load(location)
	if (!answer.ok || answer.redirected) return
	page.querySelector("[data-region=notice]:not(:has(*))")?.remove()
	const held = document.activeElement, before = surroundings(held)
	const arrivals = patchRegions(page, { form: null })
	if (!held.isConnected) nextFocus(held, before, arrivals)?.focus({ preventScroll: true })
}

/** Asks what the page of this address asks, in a dialog over the page. */
export const openDialog = url => loadAndShow(url, fillDialog)

async function loadAndShow(url, show) {
	try {
		const { page, answer } = await load(url)
		if (answer.redirected) return location = answer.url
		document.querySelector("[data-retry]")?.closest(".notice").remove()
		show(page)
	} catch (error) {
		complain(error, () => loadAndShow(url, show))
	}
}

function addressOf(form) {
	const choices = new URLSearchParams(new FormData(form))
	choices.delete("quantity") // which only a form that adds to the cart sends
	return form.action + "?" + choices
}

/** Opens the page that a form of choices leads to. */
export function openChoice(form) {
	const url = addressOf(form)
	load(url).then(({ page }) => openPage(page, url)).catch(() => location = url)
}

/** Shows the page that a form of choices leads to in place of this one, where it stands. */
export async function showChoice(form) {
	const url = addressOf(form)
	try {
		const { page } = await load(url)
		if (addressOf(form) !== url) return // another choice was made meanwhile
		const quantity = () => document.getElementById("quantity"), typed = quantity()?.value
		patchRegions(page)
		if (typed && quantity()) quantity().value = typed
		history.replaceState(null, "", url)
		shownPath = pathOf(location)
	} catch {
		location = url
	}
}

// Showing the answer

/**
 * @param {Document} page
 * @param {Response} answer that the page came in
 * @param {Change} change what is answered (changes.js)
 */
export async function showAnswer(page, answer, change) {
	const { form, button } = change
	pressed = button
	if (!answer.redirected && form.closest("dialog")) fillDialog(page)
	else if (answer.ok && pathOf(new URL(answer.url)) === button?.dataset.dialog) {
		fillDialog(page)
		refresh()
	} else await showPage(page, answer, change)
}

async function showPage(page, answer, change) {
	const dialog = document.querySelector("dialog"), wasCovered = dialog.open
	dialog.close()
	const held = document.activeElement, before = surroundings(held)
	const isElsewhere = answer.redirected && !isShown(new URL(answer.url))
	const arrivals = isElsewhere ? await openPage(page, answer.url) : patchRegions(page, change)
	const heading = document.querySelector("h1")
	heading.tabIndex = -1
	const next = document.querySelector("main [data-focus]")
	if (isElsewhere || !answer.ok) (next ?? heading).focus()
	else if (!held.isConnected) (nextFocus(held, before, arrivals) ?? heading).focus({ preventScroll: true })
	if (next === document.activeElement) next.select?.() // what is typed takes the place of its number
	if ("fromTop" in change.form.dataset) scrollTo(0, 0)
	if (wasCovered) sayNotice()
	letNoticePass()
}

/** Puts another page in place of this one. It is not asked for again, since its notice is told only once. */
async function openPage(page, url) {
	await enterRoom(page)
	document.title = page.title
	patch(document.body, page.body)
	history.pushState(null, "", url)
	shownPath = pathOf(location)
	scrollTo(0, 0)
}

/**
 * Loads the stylesheets and modules that another page has beside this one's. After an update of the shop its modules do
 * not fit those that run here: they come with the next page that is loaded whole.
 */
async function enterRoom(page) {
	const isHere = (attribute, element) =>
		document.querySelector(`head [${attribute}="${element.getAttribute(attribute)}"]`)
	const sheets = [...page.querySelectorAll("[rel=stylesheet]")].filter(sheet => !isHere("href", sheet))
	const loaded = sheets.map(sheet => new Promise(done => sheet.onload = sheet.onerror = done))
	document.head.append(...sheets)
	await Promise.all(loaded)
	const [shop, ...modules] = page.head.querySelectorAll("script[type=module]")
	if (isHere("src", shop)) for (const { src } of modules) import(src).catch(() => {})
}

// The dialog

function fillDialog(page) {
	const dialog = document.querySelector("dialog"), [title, status, content] = dialog.children
	title.textContent = page.querySelector("h1").textContent
	status.replaceChildren()
	content.replaceChildren(...page.querySelector("[data-region=content]").childNodes)
	dialog.setAttribute("aria-describedby", content.querySelector("[data-describes]")?.id ?? "")
	if (!dialog.open) dialog.showModal()
	dialog.tabIndex = -1
	// Focused itself, it is announced with its title and sum. Orca is silent about a heading that gets the focus here.
	;(content.querySelector("[data-focus]") ?? dialog).focus()
	dialog.scrollTop = 0
}

// Notices

/** Says that a change did not arrive. `again` sends it once more. */
export function complain(error, again, button = document.activeElement) {
	retry = () => {
		button?.focus()
		again()
	}
	const message = document.getElementById("failed-" + error.status)
		?? document.getElementById(error.status ? "failed" : "offline")
	const place = document.querySelector("dialog[open]") ?? document
	place.querySelector("[role=status]").replaceChildren(message.content.cloneNode(true))
}

/** Replaces the notice's text by itself: screen readers announce no text that arrives below a dialog that closes. */
function sayNotice() {
	setTimeout(() => {
		const text = document.querySelector("[data-region=notice] p")
		text?.replaceChildren(...text.childNodes)
	}, timeToUncover)
}

export const tryAgain = () => retry()

/** A notice of a change that the page shows anyway disappears after a while, unless somebody is reading it. */
export function letNoticePass(notice = document.querySelector("[data-passes]")) {
	if (notice) setTimeout(() => {
		if (notice.matches(":hover, :focus-within")) letNoticePass(notice)
		else notice.animate({ opacity: 0 }, 300).finished.then(() => notice.remove())
	}, noticeTime)
}

export function closeNotice(notice) {
	notice.remove()
	const next = pressed?.isConnected ? pressed : document.getElementById("main")
	next.focus({ preventScroll: true })
}
