/**
 * Items that are dragged to another place, where the list is edited.
 */

import { follow } from "../page.js"

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
