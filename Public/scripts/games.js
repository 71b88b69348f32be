/**
 * What games do with JavaScript: a piece is dragged over the columns of a board, arrows go from one column to the next,
 * and the focus goes on to the button that can be used.
 */

const columnsOf = board => [...board.querySelectorAll(".column")]

let dragged // the board over which a piece is dragged

const columnAt = (board, x) => columnsOf(board).find(column => {
	const { left, right } = column.getBoundingClientRect()
	return x >= left && x < right
})

function showOver(board, over) {
	board.classList.toggle("is-dragging", Boolean(over))
	for (const column of columnsOf(board)) column.classList.toggle("is-over", column === over)
}

addEventListener("pointerdown", event => {
	const board = event.target.closest?.(".columns")
	if (!board || event.button !== 0) return
	// A finger would keep the column that it came down on.
	event.target.releasePointerCapture?.(event.pointerId)
	dragged = board
	showOver(board, columnAt(board, event.clientX))
})

addEventListener("pointermove", event => {
	if (dragged) showOver(dragged, columnAt(dragged, event.clientX))
})

addEventListener("pointercancel", end)

addEventListener("pointerup", event => {
	const board = dragged, begun = event.target.closest?.(".column")
	if (!end()) return
	const column = columnAt(board, event.clientX)
	const { top, bottom } = board.getBoundingClientRect()
	const isOver = event.clientY >= top && event.clientY <= bottom
	// Released over the column that it was pressed on, the browser's own click drops it.
	if (column && isOver && column !== pressedColumn) column.click()
})

let pressedColumn
addEventListener("pointerdown", event => pressedColumn = event.target.closest?.(".column"))

function end() {
	if (!dragged) return false
	showOver(dragged, null)
	dragged = null
	return true
}

const steps = { ArrowLeft: -1, ArrowRight: 1, Home: -7, End: 7 }

addEventListener("keydown", event => {
	const column = event.target.closest?.(".column"), step = steps[event.key]
	if (!column || !step || event.ctrlKey || event.metaKey || event.altKey) return
	event.preventDefault()
	const all = columnsOf(column.form), index = all.indexOf(column) + step
	all[Math.min(Math.max(index, 0), all.length - 1)].focus()
})

/** A button that has just been pressed and cannot be used any more leaves the focus to the one that is needed next. */
let pressed
addEventListener("click", ({ target }) => pressed = target.closest?.(".game-buttons button") ?? null)
new MutationObserver(() => {
	if (!pressed || pressed.isConnected && !pressed.disabled) return
	const next = ["#continue", "#roll", "#hold", "#new-game"].map(id => document.querySelector(id + ":enabled")).find(Boolean)
	next?.focus({ preventScroll: true })
	pressed = next
}).observe(document.getElementById("main"), { childList: true, subtree: true, attributeFilter: ["disabled"] })
