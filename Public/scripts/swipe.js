/**
 * Rows that are swiped away: a finger that moves a row to the left by a third of its width sends the row's form.
 */

const slack = 12 // pixels that a finger may move before this is swiping or scrolling

let swipe // the row under the finger, where that began, and by how far it has moved

addEventListener("pointerdown", ({ target, pointerType, clientX: x, clientY: y }) => {
	const row = pointerType !== "mouse" && target.closest("[data-swipe]")
	swipe = row && { row, x, y, by: 0 }
})

addEventListener("pointermove", event => {
	if (!swipe) return
	const by = Math.min(0, event.clientX - swipe.x)
	if (!swipe.by && Math.abs(event.clientY - swipe.y) > slack) swipe = null // this is scrolling
	else if (swipe.by || by < -slack) move(swipe, by)
})

function move(swipe, by) {
	swipe.by = by
	swipe.row.classList.add("is-swiped")
	swipe.row.style.setProperty("--by", by + "px")
}

for (const end of ["pointerup", "pointercancel"]) addEventListener(end, () => {
	if (!swipe) return
	const { row, by } = swipe
	swipe = null
	row.classList.remove("is-swiped")
	if (end === "pointerup" && by < -row.offsetWidth / 3) document.getElementById(row.dataset.swipe).requestSubmit()
})
