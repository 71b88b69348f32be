/**
 * Rows of a list: shows on top of what the shop knows what is noted, and what others have changed.
 */

export const page = () => document.querySelector("[data-list]")
export const listOf = element => element.dataset.list

const row = id => document.getElementById("item-" + id)

/** @param {Operation[]} notes of the list that is shown (notes.js) */
export function show(list, notes) {
	const shown = page()
	if (!shown || listOf(shown) !== list) return
	for (const operation of notes) if (operation.field === "add") showAddition(shown, operation)
	// Only the last mark of a row: each one that moves it would be a change that is shown again.
	const marks = new Map(notes.filter(({ field }) => field === "checked").map(note => [note.item, note]))
	marks.forEach(showMark)
}

export const remove = id => row(id)?.remove()

/** Shows an item as somebody made it. */
export function showItem(list, { id, name, measure, checked }) {
	const spoken = measure ? name + ", " + measure : name
	if (!row(id)) showAddition(list, { item: id, value: spoken })
	const item = row(id), shown = item.querySelector(".list-measure")
	item.querySelector("bdi").textContent = item.querySelector("form").dataset.name = name
	item.querySelector(".check").ariaLabel = spoken
	if (shown) shown.textContent = measure
	showMark({ item: id, value: checked ? "1" : "0" })
}

function showMark({ item, value }) {
	const shown = row(item), button = shown?.querySelector(".check")
	const isChecked = value === "1"
	if (!button || button.getAttribute("aria-checked") === `${isChecked}`) return
	shown.classList.toggle("is-checked", isChecked)
	button.setAttribute("aria-checked", isChecked)
	button.firstElementChild.textContent = isChecked ? "✓" : ""
	const field = button.form?.elements.checked
	if (field) field.value = isChecked ? "0" : "1"
	sink(shown, isChecked)
}

/** The part of the list for new items: the last one, which has no category. */
const openItems = list => [...list.querySelectorAll(".list-items:not(.list-checked)")].at(-1)

/** Puts a row where it belongs by its mark, and lets it keep the focus. */
function sink(shown, isChecked) {
	const list = page(), held = document.activeElement, from = document.getElementById(shown.dataset.from)
	const items = isChecked ? list.querySelector(".list-checked") ?? shown.parentElement : from ?? openItems(list)
	if (isChecked) shown.dataset.from = shown.parentElement.id
	items.insertBefore(shown, isChecked ? null : items.querySelector(".is-checked"))
	if (shown.contains(held)) held.focus({ preventScroll: true })
}

function showAddition(list, { item, value }) {
	if (row(item)) return
	const added = list.querySelector("#list-row").content.firstElementChild.cloneNode(true)
	added.id = "item-" + item
	added.querySelector("form").dataset.check = item
	added.querySelector("form").dataset.name = value
	added.querySelector("bdi").textContent = value
	added.querySelector(".check").ariaLabel = value
	const items = openItems(list)
	items.insertBefore(added, items.querySelector(".is-checked"))
}
