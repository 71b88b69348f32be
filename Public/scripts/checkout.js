/**
 * The checkout: a pad to sign on, and sums that follow what is chosen.
 *
 * A signature is kept in the pad's field as `x,y x,y;x,y`: strokes of points within a frame of 600 by 200.
 */

const width = 600, height = 200, mostStrokes = 50, mostPoints = 1500

let drawing // the pad under the pointer, its pointer, and the strokes before this one

const fieldOf = pad => document.getElementById(pad.dataset.pad)
const strokesOf = pad => fieldOf(pad).value.split(";").filter(Boolean)

function write(pad, strokes) {
	fieldOf(pad).value = strokes.join(";")
	pad.querySelector(".ink").setAttribute("d", strokes.map(pathOf).join(""))
}

function pathOf(stroke) {
	const [first, ...rest] = stroke.split(" ").map(point => point.replace(",", " "))
	return `M${first}${rest.length ? rest.map(point => "L" + point).join("") : "h0"}`
}

function pointOf({ clientX, clientY }, pad) {
	const { left, top, width: across, height: down } = pad.getBoundingClientRect()
	const within = (part, most) => Math.round(Math.min(1, Math.max(0, part)) * most)
	return `${within((clientX - left) / across, width)},${within((clientY - top) / down, height)}`
}

const pointCount = strokes => strokes.join(" ").split(/[ ;]/).length

addEventListener("pointerdown", event => {
	const pad = event.target.closest("[data-pad]")
	if (!pad || event.button || drawing) return
	const strokes = strokesOf(pad)
	if (strokes.length >= mostStrokes || pointCount(strokes) >= mostPoints) return
	event.preventDefault()
	pad.setPointerCapture(event.pointerId)
	drawing = { pad, pointer: event.pointerId, strokes, points: [pointOf(event, pad)] }
	draw()
})

addEventListener("pointermove", event => {
	if (event.pointerId !== drawing?.pointer) return
	const { pad, points } = drawing
	for (const one of event.getCoalescedEvents?.() ?? [event]) {
		const point = pointOf(one, pad)
		if (point !== points.at(-1)) points.push(point)
	}
	draw()
})

function draw() {
	const { pad, strokes, points } = drawing
	points.length = Math.min(points.length, mostPoints - (strokes.length && pointCount(strokes)))
	write(pad, [...strokes, points.join(" ")])
}

for (const end of ["pointerup", "pointercancel"])
	addEventListener(end, ({ pointerId }) => pointerId === drawing?.pointer && (drawing = null))

addEventListener("click", ({ target }) => {
	const { padUndo, padClear } = target.dataset
	const pad = document.getElementById(padUndo ?? padClear)
	if (pad) write(pad, padUndo ? strokesOf(pad).slice(0, -1) : [])
})
