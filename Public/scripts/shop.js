/**
 * What every page of the shop does with JavaScript: forms are sent without leaving the page, which is changed in place.
 * Layout.mustache explains the attributes that it goes by.
 */

import {
	followUnanswered, isWaiting, resendNumbers, sendRest, sendRestInParallel, sendTyped, stepNumber, submit, submitToDialog,
} from "./changes.js"
import { closeNotice, isShown, letNoticePass, openChoice, refresh, showChoice, tryAgain } from "./page.js"

// Forms

addEventListener("submit", event => {
	const { target: form, submitter: button } = event
	const dialog = form.closest("dialog")
	if (dialog && form.method === "get" && isShown(new URL(form.action))) return closeInstead(dialog, event)
	if ((button?.formMethod || form.method) !== "post" || loads(form) || loads(button)) return leave(event, () => form.requestSubmit(button))
	event.preventDefault()
	const field = document.getElementById(button?.dataset.field)
	if (field) stepNumber(field, button)
	else if (button?.dataset.dialog) submitToDialog(form, button)
	else submit(form, button)
})

/** A form or link in a dialog that leads to the page below closes it. */
function closeInstead(dialog, event) {
	event.preventDefault()
	dialog.close()
}

const loads = element => element && "loads" in element.dataset

addEventListener("change", ({ target }) => {
	if (target.dataset.sentTo) sendTyped(target)
	else if ("sorts" in target.dataset) openChoice(target.form)
	else if ("chooses" in target.dataset) showChoice(target.form)
})

// Buttons and links

addEventListener("click", event => {
	const { target } = event
	const dialog = document.querySelector("dialog[open]"), link = target.closest("a[href]")
	if (target.dataset.shows) showPassword(target)
	else if (target.closest("[data-retry]")) tryAgain()
	else if (target.closest("[data-close]")) close(event, target.closest(".notice"))
	else if (target === dialog && !dialog.closedBy) closeFromBeside(dialog, event)
	else if (link && opensHere(link, event)) follow(link, dialog, event)
})

function showPassword(button) {
	const field = document.getElementById(button.dataset.shows)
	button.ariaPressed = field.type !== "text"
	field.type = field.type !== "text" ? "text" : "password"
}

/** Without JavaScript a link loads the page again, which has no notice then. */
function close(event, notice) {
	event.preventDefault()
	closeNotice(notice)
}

/** Does what the attribute `closedby` does, for browsers that do not know it. */
function closeFromBeside(dialog, { clientX: x, clientY: y }) {
	const { left, right, top, bottom } = dialog.getBoundingClientRect()
	if (x < left || x > right || y < top || y > bottom) dialog.close()
}

const opensHere = (link, { ctrlKey, metaKey, shiftKey }) => !link.target && !ctrlKey && !metaKey && !shiftKey

function follow(link, dialog, event) {
	if (!isShown(link)) return leave(event, () => location = link.href)
	if (dialog) closeInstead(dialog, event)
}

// Searching

/** Suggestions are loaded by whoever is about to search. */
addEventListener("focusin", async ({ target }) => {
	if (target.id === "search") (await import("./suggestions.js")).prepare(target)
})

// Coming and going

/** Going back, browsers show a page that they keep without asking whether it is still the same. */
function isFromHistory() {
	const arrival = performance.getEntriesByType("navigation")[0]
	return arrival?.type === "back_forward" && !arrival.transferSize
}

/** Changes arrive before the page is left, even when the shop cannot be reached just now. */
async function leave(event, go) {
	if (!isWaiting()) return
	event.preventDefault()
	if (await sendRest()) go()
}

addEventListener("close", ({ target }) => target.lastElementChild.replaceChildren(), true) // of the dialog
addEventListener("toggle", ({ target, newState }) => { // of popovers
	if (newState === "open" && "takesFocus" in target.dataset) (target.querySelector("input") ?? target).focus()
}, true)
addEventListener("popstate", () => isShown(location) || location.reload())
addEventListener("pageshow", event => (event.persisted || isFromHistory()) && refresh())
addEventListener("pagehide", sendRestInParallel)
addEventListener("online", resendNumbers)
followUnanswered()
letNoticePass()

/** A choice that changes what the page says presses the button that asks for it. */
addEventListener("change", ({ target }) => {
	const button = document.getElementById(target.dataset.updates)
	if (button) button.form.requestSubmit(button)
})
