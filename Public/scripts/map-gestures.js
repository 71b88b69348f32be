/**
 * What fingers, mouse and keys do to the map.
 */

const slack = 4 // pixels that a pointer may move while it presses
const tapTime = 300 // milliseconds between the taps of a double tap
const calm = 160 // milliseconds after which a turn of the wheel is over

const isPinch = ({ ctrlKey }) => ctrlKey // so browsers tell a pinch on a trackpad

/** @param {MapView} view */
export function moveByGestures(map, view, goHome) {
	moveByPointers(map, view)
	zoomByWheel(map, view)
	map.addEventListener("keydown", event => pressKey(event, view, goHome))
	map.addEventListener("dragstart", event => event.preventDefault())
}

// Pointers

function moveByPointers(map, view) {
	const pointers = new Map() // where each of them is
	let origin, isMoving, began, lastTap
	let pinched // where two fingers were last
	let trail = [] // where a pointer was in the last moments

	const pointOf = ({ clientX, clientY }) => {
		const { left, top } = map.getBoundingClientRect()
		return { x: clientX - left - map.clientLeft, y: clientY - top - map.clientTop }
	}

	map.addEventListener("pointerdown", event => {
		if (event.button || pointers.size > 1) return
		if (!pointers.size) [isMoving, began, pinched] = [view.isGliding, Math.round(view.region.zoom)]
		view.stop()
		pointers.set(event.pointerId, pointOf(event))
		if (pointers.size > 1) capture()
		begin()
	})

	map.addEventListener("pointermove", event => {
		if (!pointers.has(event.pointerId)) return
		pointers.set(event.pointerId, pointOf(event))
		const now = graspOf(pointers)
		if (!isMoving && Math.hypot(now.x - origin.x, now.y - origin.y) < slack) return
		capture()
		view.moveBy(now.x - origin.x, now.y - origin.y)
		if (now.spread) view.zoomAt(view.region.zoom + Math.log2(now.spread / origin.spread), pinched = now)
		origin = now
		trail = [...trail.filter(({ time }) => event.timeStamp - time < 80), { ...now, time: event.timeStamp }]
	})

	for (const end of ["pointerup", "pointercancel"]) map.addEventListener(end, event => {
		if (!pointers.delete(event.pointerId)) return
		if (pointers.size) return begin()
		if (!isMoving && end === "pointerup") tap(event)
		else release(event)
	})

	// What a drag ends on is not pressed.
	map.addEventListener("click", event => {
		if (!isMoving || !event.detail) return
		event.preventDefault()
		event.stopPropagation()
	}, true)

	function begin() {
		origin = graspOf(pointers)
		trail = []
	}

	/** Only now: a pointer that is captured presses nothing. */
	function capture() {
		isMoving = true
		map.classList.add("is-moving")
		for (const id of pointers.keys()) if (!map.hasPointerCapture(id)) map.setPointerCapture(id)
	}

	function release({ timeStamp }) {
		map.classList.remove("is-moving")
		const [first] = trail, last = trail.at(-1)
		if (!Number.isInteger(view.region.zoom)) return view.settle(began, pinched)
		const time = last?.time - first?.time
		if (time > 0 && timeStamp - last.time < 40) view.coast((last.x - first.x) / time, (last.y - first.y) / time)
	}

	function tap(event) {
		if (event.target.closest("a, button")) return
		const point = pointOf(event), time = event.timeStamp
		const isDouble = lastTap && time - lastTap.time < tapTime && Math.hypot(point.x - lastTap.x, point.y - lastTap.y) < 30
		lastTap = isDouble ? null : { ...point, time }
		if (isDouble) view.glideToZoom(Math.round(view.goal.zoom) + 1, point)
	}
}

/** The middle of the pointers, and how far they are from each other. */
function graspOf(pointers) {
	const [a, b = a] = pointers.values()
	return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2, spread: Math.hypot(a.x - b.x, a.y - b.y) }
}

// Wheel

function zoomByWheel(map, view) {
	let timer, began

	map.addEventListener("wheel", event => {
		event.preventDefault()
		const { left, top } = map.getBoundingClientRect()
		const point = { x: event.clientX - left - map.clientLeft, y: event.clientY - top - map.clientTop }
		if (!timer) began = Math.round(view.goal.zoom)
		clearTimeout(timer)
		timer = setTimeout(() => {
			timer = null
			view.settle(began, point)
		}, calm)
		const turn = pixelsOf(event), zoom = view.goal.zoom - turn / (isPinch(event) ? 100 : 250)
		if (Math.abs(turn) < 40) view.zoomAt(zoom, point)
		else view.glideToZoom(zoom, point, 120) // a notch of a mouse's wheel
	}, { passive: false })
}

/** At most as much as a notch, since some wheels tell thousands. */
function pixelsOf({ deltaY, deltaMode }) {
	const pixels = deltaY * (deltaMode ? 33 : 1)
	return Math.sign(pixels) * Math.min(Math.abs(pixels), 120)
}

// Keys

const ways = { ArrowLeft: [1, 0], ArrowRight: [-1, 0], ArrowUp: [0, 1], ArrowDown: [0, -1] }
const zooms = { "+": 1, "=": 1, "-": -1, "_": -1 }

function pressKey(event, view, goHome) {
	const { key, repeat, ctrlKey, metaKey, altKey } = event, way = ways[key], zoom = zooms[key]
	if (ctrlKey || metaKey || altKey || !way && !zoom && key !== "Home") return
	event.preventDefault()
	if (repeat && view.isGliding) return // one after the other while a key is held
	if (way) pan(view, way)
	else if (zoom) step(view, zoom)
	else goHome()
}

/** Moves by a quarter of what is shown. */
export function pan(view, [x, y]) {
	view.glideBy(x * view.width / 4, y * view.height / 4)
}

export function step(view, by) {
	view.glideToZoom(Math.round(view.goal.zoom) + by)
}
