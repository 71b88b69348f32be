/**
 * The part of the world that is shown: its centre, its zoom and the size of its frame. All changes of it go through here,
 * at once or as a glide.
 */

import { clamp } from "./map-mercator.js"

export const tileSize = 256
const mostZoom = 9
const reducedMotion = matchMedia("(prefers-reduced-motion: reduce)")

/** How many pixels wide the world is. */
export const worldSize = zoom => tileSize * 2 ** zoom

/** @typedef {{ x: number, y: number, zoom: number }} Region the centre on the square of map-mercator.js, and the zoom */

export class MapView {
	/** @type {Region} */
	region = { x: .5, y: .5, zoom: 0 }
	width = 0
	height = 0
	#goal // the region in which a glide ends
	#frame // of a glide
	#drawing // the frame in which the next picture is drawn
	#draw

	/** @param {(view: MapView) => void} draw is called once a frame after changes */
	constructor(draw) {
		this.#draw = draw
	}

	get isGliding() {
		return Boolean(this.#goal)
	}

	/** Where this ends when nobody touches it any more. */
	get goal() {
		return this.#goal ?? this.region
	}

	get size() {
		return worldSize(this.region.zoom)
	}

	get middle() {
		return { x: this.width / 2, y: this.height / 2 }
	}

	/** The copy of a point, of those that repeat round the world, that is nearest to the centre. */
	nearest({ x, y }) {
		return { x: x + Math.round(this.region.x - x), y }
	}

	/** The pixel at which the world's corner is: a whole one at rest, so that nothing is blurred. */
	origin(zoom = this.region.zoom) {
		const { x, y } = this.region, snap = Number.isInteger(this.region.zoom) ? Math.round : all => all
		return { x: snap(this.width / 2 - x * worldSize(zoom)), y: snap(this.height / 2 - y * worldSize(zoom)) }
	}

	resize(width, height) {
		if (width === this.width && height === this.height) return
		Object.assign(this, { width, height })
		this.show(this.goal)
	}

	/** Shows this region at once. */
	show(region) {
		this.stop()
		this.#show(region)
	}

	moveBy(x, y) {
		this.show(this.#moved(this.region, x, y))
	}

	/** Changes the zoom, and leaves what is under a point of the frame where it is. */
	zoomAt(zoom, point = this.middle) {
		this.show(this.#zoomed(zoom, point))
	}

	glideBy(x, y) {
		this.glideTo(this.#moved(this.goal, x, y))
	}

	/** Glides to a centre, or is there at once when it is far. */
	glideTo(region) {
		const from = this.region, goal = this.#within({ ...from, ...region })
		const isFar = Math.hypot(goal.x - from.x, goal.y - from.y) * this.size > 2 * (this.width + this.height)
		const between = part => ({
			x: from.x + (goal.x - from.x) * part,
			y: from.y + (goal.y - from.y) * part,
			zoom: from.zoom + (goal.zoom - from.zoom) * part,
		})
		this.#glide(goal, isFar ? 0 : 300, between)
	}

	/** Glides to a zoom about a point of the frame. */
	glideToZoom(zoom, point = this.middle, time = 250) {
		const from = this.region.zoom, goal = this.#zoomed(zoom, point)
		this.#glide(goal, time, part => this.#zoomed(from + (goal.zoom - from) * part, point))
	}

	/** Glides to a whole zoom: the next one in the direction of a gesture that began at another zoom. */
	settle(began, point) {
		const { zoom } = this.goal, slack = .25
		const whole = zoom > began ? Math.ceil(zoom - slack) : Math.floor(zoom + slack)
		if (!Number.isInteger(zoom) || this.isGliding) this.glideToZoom(whole, point, 200)
	}

	/** Goes on with a speed in pixels a millisecond, slower and slower. */
	coast(x, y) {
		if (reducedMotion.matches) return
		const lag = 300, from = this.region
		this.#glide(this.#moved(from, x * lag, y * lag), 4 * lag, (_, time) => {
			const way = lag * (1 - Math.exp(-time / lag))
			return this.#moved(from, x * way, y * way)
		})
	}

	stop() {
		cancelAnimationFrame(this.#frame)
		this.#goal = null
	}

	/** Asks for a new picture. */
	change() {
		this.#drawing ??= requestAnimationFrame(() => {
			this.#drawing = null
			this.#draw(this)
		})
	}

	#glide(goal, time, regionAt) {
		this.stop()
		if (!time || reducedMotion.matches) return this.#show(goal)
		this.#goal = goal
		const start = performance.now()
		const step = now => {
			const passed = now - start
			if (passed >= time) return this.show(goal)
			this.#show(regionAt(1 - (1 - Math.max(0, passed) / time) ** 3, Math.max(0, passed)))
			this.#frame = requestAnimationFrame(step)
		}
		this.#frame = requestAnimationFrame(step)
	}

	#show(region) {
		this.region = this.#within(region)
		this.change()
	}

	#moved({ x, y, zoom }, byX, byY) {
		return { x: x - byX / worldSize(zoom), y: y - byY / worldSize(zoom), zoom }
	}

	/** @returns {Region} */
	#zoomed(wanted, point) {
		const { x, y } = this.region, zoom = this.#zoomWithin(wanted)
		const by = 1 / this.size - 1 / worldSize(zoom)
		return this.#within({ x: x + (point.x - this.width / 2) * by, y: y + (point.y - this.height / 2) * by, zoom })
	}

	/** Nothing is shown beyond the poles. */
	#within({ x, y, zoom: wanted }) {
		const zoom = this.#zoomWithin(wanted), half = Math.min(.5, this.height / 2 / worldSize(zoom))
		return { x, y: clamp(y, half, 1 - half), zoom }
	}

	/** The world is at least as high as the frame. */
	#zoomWithin(zoom) {
		return clamp(zoom, clamp(Math.ceil(Math.log2(this.height / tileSize)), 0, mostZoom), mostZoom)
	}
}
