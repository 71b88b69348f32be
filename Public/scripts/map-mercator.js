/**
 * The world as a square, in Web Mercator (EPSG:3857): x goes from 0 at 180° west to 1 at 180° east, y from 0 in the north
 * to 1 in the south. Beyond 0 and 1, x goes on round the world.
 */

/**
 * @typedef {{ x: number, y: number }} Point
 * @typedef {{ latitude: number, longitude: number }} Coordinates in degrees
 */

const mostNorthern = 85.05113
const radius = 6_371_008.8 // metres: the mean one, for distances
const equator = 40_075_016.686 // metres

const radians = degrees => degrees * Math.PI / 180
const degrees = radians => radians * 180 / Math.PI

export const clamp = (value, least, most) => Math.max(least, Math.min(most, value))

/** @returns {Point} */
export function project({ latitude, longitude }) {
	const sine = Math.sin(radians(clamp(latitude, -mostNorthern, mostNorthern)))
	return { x: longitude / 360 + .5, y: .5 - Math.atanh(sine) / (2 * Math.PI) }
}

/** @returns {Coordinates} */
export function unproject({ x, y }) {
	return { latitude: degrees(Math.atan(Math.sinh(Math.PI * (1 - 2 * y)))), longitude: (x - Math.floor(x)) * 360 - 180 }
}

/** How much of the world's width a metre takes at this latitude. */
export const metre = latitude => 1 / (equator * Math.cos(radians(clamp(latitude, -mostNorthern, mostNorthern))))

/** Metres along a great circle, by the haversine formula. */
export function distance(a, b) {
	const half = (from, to) => Math.sin(radians(to - from) / 2) ** 2
	const across = Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude))
	const part = half(a.latitude, b.latitude) + across * half(a.longitude, b.longitude)
	return 2 * radius * Math.asin(Math.min(1, Math.sqrt(part)))
}
