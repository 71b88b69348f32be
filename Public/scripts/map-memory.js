/**
 * What the next visit finds again, in a cookie that the shop reads, too: `style~place~zoom~latitude~longitude~position`.
 */

const name = "places"
const year = 31_536_000 // seconds

/** True when the position was shown at the last visit. */
export function wasPositionShown() {
	const cookie = document.cookie.split("; ").find(cookie => cookie.startsWith(name + "="))
	return cookie?.split("~")[5] === "1"
}

export function remember({ style, place, zoom, latitude, longitude, isPositionShown }) {
	const value = [style, place, zoom, latitude.toFixed(5), longitude.toFixed(5), +isPositionShown].join("~")
	const secure = location.protocol === "https:" ? "; Secure" : ""
	document.cookie = `${name}=${value}; Path=${location.pathname}; Max-Age=${year}; SameSite=Lax${secure}`
}
