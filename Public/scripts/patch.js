/**
 * Makes the page like the shop's answer, and lets stay what can: focus, scroll, pictures, and what is being typed.
 */

/**
 * Makes each region of the page like the one of that name in the answer.
 *
 * @param {Document} page the answer
 * @param {Change} [change] what is answered (changes.js)
 * @returns {Element[]} what was not there before
 */
export function patchRegions(page, change) {
	const arrivals = []
	document.title = page.title
	for (const region of document.querySelectorAll("[data-region]")) {
		const fresh = page.querySelector(`[data-region="${region.dataset.region}"]`)
		if (fresh) patch(region, fresh, change, arrivals)
	}
	return arrivals
}

/**
 * @param {Node} old of the page
 * @param {Node} fresh of the answer; what is new of it moves into the page
 * @param {Change} [change] what is typed and chosen beside it stays
 * @param {Element[]} [arrivals] gets the elements that were not there before
 */
export function patch(old, fresh, change, arrivals) {
	if (old.nodeName !== fresh.nodeName || old.id !== fresh.id) return old.replaceWith(fresh)
	if (old.nodeType !== Node.ELEMENT_NODE) return old.data = fresh.data
	if (old.role === "status") return old.replaceChildren(...fresh.childNodes) // speaks the same words again
	const isBeingTyped = change && old.value !== old.defaultValue && !wasSent(old, change)
	patchAttributes(old, fresh)
	if (!isBeingTyped && "defaultValue" in old) old.value = fresh.defaultValue
	if (!change || old.closest("form") === change.form) patchChoice(old, fresh)
	patchChildren(old, fresh, change, arrivals)
}

/** True when the shop has what stands in this field. A file waits there as a draft, or was refused. */
function wasSent(input, { form, field, body }) {
	if (field ? field !== input : form !== input.form) return false
	return input.type === "file" || body.get(field ? field.dataset.sentAs : input.name) === input.value
}

function patchAttributes(old, fresh) {
	const isKept = name => fresh.hasAttribute(name) || name === "open" && old.nodeName === "DETAILS" // an open details element stays open
	for (const { name } of [...old.attributes]) if (!isKept(name)) old.removeAttribute(name)
	for (const { name, value } of fresh.attributes) if (old.getAttribute(name) !== value) old.setAttribute(name, value)
}

function patchChoice(old, fresh) {
	if ("defaultChecked" in old) old.checked = fresh.defaultChecked
	if ("defaultSelected" in old) old.selected = fresh.defaultSelected
}

function patchChildren(old, fresh, change, arrivals) {
	let next = old.firstChild // the first that was neither kept nor removed yet
	const pass = () => {
		const node = next
		next = node.nextSibling
		return node
	}
	for (const child of [...fresh.childNodes]) {
		const same = child.id && [...old.children].find(({ id }) => id === child.id)
		if (same) while (next !== same) pass().remove()
		if (same || isAlike(next, child)) patch(pass(), child, change, arrivals)
		else {
			old.insertBefore(child, next)
			if (child.nodeType === Node.ELEMENT_NODE) arrivals?.push(child)
		}
	}
	while (next) pass().remove()
}

const isAlike = (old, fresh) => old && !old.id && !fresh.id && old.nodeName === fresh.nodeName

/**
 * @typedef {object} Surroundings
 * @property {Element[]} around ancestors within the page's main part, the nearest first
 * @property {?Element} row of a table or list
 * @property {Element[]} alike the same control of the other rows: those below, then those above, the nearest first
 */

/** @returns {Surroundings} of an element that may disappear */
export function surroundings(element) {
	const around = []
	for (let e = element.parentElement; e && e.id !== "main"; e = e.parentElement) around.push(e)
	const row = element.closest("#content tr, #content li"), name = element.name && `[name="${element.name}"]`
	const kind = element.localName + [...element.classList].map(name => "." + CSS.escape(name)).join("")
	const all = row ? [...document.querySelectorAll("#content " + kind + (element.type === "submit" ? name : ""))] : []
	const index = all.indexOf(element)
	return { around, row, alike: [...all.slice(index + 1), ...all.slice(0, Math.max(index, 0)).reverse()] }
}

/**
 * Where the focus goes when what had it is gone: to the same in another place, to the rest of its row, to the same
 * control of the next row if its row is gone, to what came back, or to what is nearest.
 *
 * @param {Element} held what had the focus
 * @param {Surroundings} before its surroundings while it was there
 * @param {Element[]} arrivals what was not there before
 */
export function nextFocus(held, { around, row: heldRow, alike }, arrivals) {
	const isMoved = !!document.getElementById(held.form?.id)
	const next = heldRow && !heldRow.isConnected && !isMoved
		&& alike.find(element => element.isConnected && canTakeFocus(element))
	if (next) return next
	const main = document.getElementById("content")
	const back = arrivals.filter(node => main.contains(node)).map(node => node.id ? node : node.querySelector("[id]"))
	const row = around.findIndex(node => node.isConnected && node.id && node !== main)
	for (const place of [document.getElementById(held.form?.id), ...around.slice(0, row + 1), ...back, ...around]) {
		const target = place?.isConnected && [...place.querySelectorAll("a, button, input")].find(canTakeFocus)
		if (target) return target
	}
}

const canTakeFocus = element =>
	element.tabIndex >= 0 && !element.closest("[aria-hidden=true]") && element.checkVisibility()
