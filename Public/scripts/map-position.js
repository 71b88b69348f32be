/**
 * Where somebody is: watched while they want it, shown on the map and as distances in the list.
 */

import { distance, metre, project } from "./map-mercator.js"

/** Whether it can be shown without asking. */
export async function isGranted() {
	const permission = await navigator.permissions?.query({ name: "geolocation" }).catch(() => null)
	return permission?.state === "granted"
}

export class MyPosition {
	element = document.createElement("div")
	isOn = false
	#watch
	#coordinates
	#onChange

	/** @param {(failure?: boolean) => void} onChange */
	constructor(onChange) {
		this.#onChange = onChange
		this.element.className = "map-position"
		this.element.append(Object.assign(document.createElement("div"), { className: "map-dot" }))
		this.element.ariaHidden = "true"
	}

	start() {
		this.isOn = true
		this.watch()
		this.#onChange()
	}

	stop(failure) {
		this.pause()
		this.isOn = false
		this.#coordinates = null
		this.#onChange(failure)
	}

	watch() {
		if (!this.isOn) return
		this.pause()
		const found = ({ coords }) => {
			this.#coordinates = coords
			this.#onChange()
		}
		// A position that is lost for a moment comes back.
		const failed = ({ code, PERMISSION_DENIED }) =>
			(code === PERMISSION_DENIED || !this.#coordinates) && this.stop(true)
		this.#watch = navigator.geolocation.watchPosition(found, failed, { enableHighAccuracy: true, maximumAge: 10_000 })
	}

	/** A page that waits to be shown again watches nothing. */
	pause() {
		navigator.geolocation?.clearWatch(this.#watch)
	}

	/** @returns {string} how far it is, or nothing */
	distanceTo(place) {
		return this.#coordinates ? inWords(distance(this.#coordinates, place)) : ""
	}

	/** @param {MapView} view */
	draw(view) {
		this.element.hidden = !this.#coordinates
		if (!this.#coordinates) return
		const { x, y } = view.nearest(project(this.#coordinates)), origin = view.origin()
		const { latitude, accuracy } = this.#coordinates
		const radius = Math.min(Math.round(accuracy * metre(latitude) * view.size), 4_000)
		const { style } = this.element
		style.width = style.height = 2 * radius + "px"
		style.transform = `translate(${Math.round(origin.x + x * view.size) - radius}px, `
			+ `${Math.round(origin.y + y * view.size) - radius}px)`
	}
}

function inWords(metres) {
	if (metres < 995) return `${Math.round(metres / 10) * 10} m`
	const maximumFractionDigits = metres < 9_950 ? 1 : 0
	return (metres / 1_000).toLocaleString(document.documentElement.lang || "en", { maximumFractionDigits }) + " km"
}
