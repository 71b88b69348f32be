/**
 * The pins of the places in view, and the label of the current one. The layer moves as a whole; its pins move only when
 * the zoom changes.
 *
 * @typedef {object} Place
 * @property {string} id
 * @property {string} name
 * @property {HTMLElement} row in the list
 * @property {number} latitude in degrees
 * @property {number} longitude in degrees
 * @property {Point} point
 * @property {HTMLButtonElement} [pin] once it has been in view
 */

const reach = 44 // pixels: the side of a pin, whose tip is at the middle of its lower edge
const pinHeight = 48 // of the current one
const air = 8 // between a label and the frame

export class PinLayer {
	element = document.createElement("div")
	current // the place that has a label
	#places = []
	#pins = document.createElement("div")
	#label = document.createElement("a")
	#labelSize
	#onPress

	/** @param {(place: Place) => void} onPress */
	constructor(onPress) {
		this.#onPress = onPress
		this.element.className = "map-pins"
		this.#label.className = "map-label"
		this.element.append(this.#label, this.#pins)
	}

	set places(places) {
		this.#places = places
		this.#pins.replaceChildren()
	}

	/** Opens the label of a place, or closes it. */
	open(place) {
		this.current?.pin?.removeAttribute("aria-current")
		this.current = place
		this.#label.hidden = !place
		if (!place) return
		place.pin?.setAttribute("aria-current", "true")
		const more = place.row.querySelector(".place-more"), name = document.createElement("bdi")
		name.textContent = place.name
		this.#label.href = more.href
		this.#label.ariaLabel = more.ariaLabel
		this.#label.replaceChildren(name)
		this.#labelSize = null
	}

	/** By how many pixels the map must move to show the whole label of a pin whose tip is at this point of the frame. */
	overhang({ x, y }, { width, height }) {
		const label = this.#measure()
		const top = y - pinHeight - label.height
		return {
			x: into(x - label.width / 2, x + label.width / 2, width),
			y: into(top, y, height),
		}
	}

	/** @param {MapView} view */
	draw(view) {
		const { x, y } = view.origin()
		this.element.style.transform = `translate(${x}px, ${y}px)`
		let next = this.#pins.firstChild // pins stand in the order of the list
		for (const place of this.#places) {
			const at = view.nearest(place.point)
			if (!isWithin(at, view) && (!place.pin || place.pin !== document.activeElement)) {
				if (next && next === place.pin) next = next.nextSibling
				place.pin?.remove()
				continue
			}
			const pin = place.pin ??= this.#makePin(place)
			if (pin === next) next = next.nextSibling
			else this.#pins.insertBefore(pin, next)
			this.#put(pin, Math.round(at.x * view.size) - reach / 2, Math.round(at.y * view.size) - reach)
		}
		if (this.current) this.#putLabel(view)
	}

	#makePin(place) {
		const pin = document.createElement("button")
		Object.assign(pin, { type: "button", className: "map-pin", ariaLabel: place.name, onclick: () => this.#onPress(place) })
		if (place === this.current) pin.setAttribute("aria-current", "true")
		pin.style.zIndex = Math.round(place.point.y * 1e5) // the southern ones are nearer
		return pin
	}

	#putLabel(view) {
		const { x, y } = view.nearest(this.current.point), { width, height } = this.#measure()
		this.#put(this.#label, Math.round(x * view.size - width / 2), Math.round(y * view.size) - pinHeight - height)
	}

	#put(element, x, y) {
		const transform = `translate(${x}px, ${y}px)`
		if (element.at !== transform) element.style.transform = element.at = transform
	}

	#measure() {
		return this.#labelSize ??= { width: this.#label.offsetWidth, height: this.#label.offsetHeight }
	}
}

const into = (from, to, most) => from < air ? air - from : to > most - air ? most - air - to : 0

function isWithin({ x, y }, { region, width, height, size }) {
	const across = Math.abs(x - region.x) * size, down = (y - region.y) * size
	return across < width / 2 + reach / 2 && down > -height / 2 && down < height / 2 + reach
}
