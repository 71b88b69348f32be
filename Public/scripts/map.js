/**
 * Places: takes over the map that the shop draws, and does in place what its links do.
 */

import { moveByGestures, pan, step } from "./map-gestures.js"
import { remember, wasPositionShown } from "./map-memory.js"
import { project, unproject } from "./map-mercator.js"
import { PinLayer } from "./map-pins.js"
import { isGranted, MyPosition } from "./map-position.js"
import { TileLayer } from "./map-tiles.js"
import { MapView } from "./map-view.js"
import { words } from "./words.js"

const pause = 300 // milliseconds without a change before it is remembered

const view = new MapView(draw)
const tiles = new TileLayer(() => view.change())
const pins = new PinLayer(place => choose(place, place => bringIn(place)))
const position = new MyPosition(showPosition)
const sizes = new ResizeObserver(([{ target }]) => target.isConnected && resize(target))

const find = selector => document.querySelector(selector)
const findAll = selector => [...document.querySelectorAll(selector)]

let map // the element that is taken over
let places = [] // in the order of the list
let timer, drawn

// Taking over

/** Also after shop.js has made the page like the shop's answer, which shows the map as for browsers without a script. */
function takeOver() {
	const found = document.getElementById("map")
	if (!found || found.classList.contains("is-live")) return
	found.classList.add("is-live")
	if (found !== map) enter(found)
	map = found
	places = findAll(".place-row").map(placeOf)
	pins.places = places
	tiles.address = map.dataset.tiles
	tiles.style = map.dataset.style
	map.replaceChildren(tiles.element, position.element, pins.element)
	resize(map)
	const { latitude, longitude, zoom } = map.dataset
	view.show({ ...view.nearest(project({ latitude: +latitude, longitude: +longitude })), zoom: +zoom })
	pins.open(places.find(({ id }) => id === map.dataset.place))
	showPosition()
	drawn = null // what the shop shows is no change
	draw()
}

function enter(found) {
	sizes.disconnect()
	sizes.observe(found)
	moveByGestures(found, view, () => pins.current && centre(pins.current))
}

function placeOf(row) {
	const { place: id, latitude, longitude } = row.dataset, coordinates = { latitude: +latitude, longitude: +longitude }
	return { id, row, name: row.querySelector(".place-name").textContent.trim(), ...coordinates, point: project(coordinates) }
}

function resize(map) {
	view.resize(map.clientWidth, map.clientHeight)
}

// Drawing

function draw() {
	const { zoom } = view.region
	map.classList.toggle("is-zooming", !Number.isInteger(zoom))
	tiles.draw(view)
	position.draw(view)
	pins.draw(view)
	if (drawn && drawn !== view.region) noteSoon()
	drawn = view.region
}

// Remembering

function noteSoon() {
	clearTimeout(timer)
	timer = setTimeout(note, pause)
}

function note() {
	timer = clearTimeout(timer)
	if (!map?.isConnected) return
	const { zoom, ...centre } = view.region, { style, place = "" } = map.dataset
	remember({ style, place, zoom: Math.round(zoom), ...unproject(centre), isPositionShown: position.isOn })
	// An address that names a place would show that one again instead of what is remembered.
	if (location.search) history.replaceState(history.state, "", location.pathname)
}

// Places

/** Makes a place the current one and says so. */
function choose(place, move) {
	pins.open(place)
	map.dataset.place = place.id
	for (const { row } of places) mark(row, row === place.row)
	const index = places.indexOf(place)
	for (const link of findAll("[data-step]")) link.href = stepped(index, +link.dataset.step).row.querySelector(".place-name").href
	showInList(place.row)
	say(words(map, "current", { name: place.name, number: index + 1, total: places.length }))
	move(place)
	view.change()
	noteSoon()
}

function mark(row, isCurrent) {
	if (row.classList.toggle("is-current", isCurrent)) row.querySelector(".place-name").setAttribute("aria-current", "true")
	else row.querySelector(".place-name").removeAttribute("aria-current")
}

/** From the last place on to the first, and the other way. */
function stepped(index, by) {
	const start = index < 0 && by < 0 ? 0 : index
	return places[(start + by + places.length) % places.length]
}

function centre(place) {
	const { x, y } = pins.overhang(view.middle, view), point = view.nearest(place.point)
	view.glideTo({ x: point.x - x / view.size, y: point.y - y / view.size, zoom: Math.round(view.goal.zoom) })
}

/** Moves the map only as far as the label of a place is cut off. */
function bringIn(place) {
	const point = view.nearest(place.point), origin = view.origin()
	const { x, y } = pins.overhang({ x: origin.x + point.x * view.size, y: origin.y + point.y * view.size }, view)
	if (x || y) view.glideBy(x, y)
}

/** Scrolls the list, where it scrolls by itself, and never the page. */
function showInList(row) {
	const list = row.parentElement, { offsetTop: top, offsetHeight: height } = row
	if (list.scrollHeight <= list.clientHeight) return
	list.scrollTop = Math.max(Math.min(list.scrollTop, top), top + height - list.clientHeight)
}

const say = text => find("#map-status").textContent = text

// Links

const moves = { north: [0, 1], south: [0, -1], west: [1, 0], east: [-1, 0] }

addEventListener("click", event => {
	const link = event.target.closest("a[href]"), isPlain = !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey
	if (event.target.closest("#my-position")) switchPosition()
	else if (link && map?.isConnected && isPlain && follow(link)) event.preventDefault()
})

/** True when a link's work is done in place. */
function follow(link) {
	const { move, step: by, style } = link.dataset
	if (move) moves[move] ? pan(view, moves[move]) : step(view, move === "in" ? 1 : -1)
	else if (by && places.length) choose(stepped(places.indexOf(pins.current), +by), centre)
	else if (style) showStyle(style)
	else if (link.matches(".place-name")) showRow(link)
	else return false
	return true
}

function showRow(link) {
	choose(places.find(({ row }) => row.contains(link)), centre)
	map.scrollIntoView({ block: "nearest" })
}

function showStyle(style) {
	map.dataset.style = tiles.style = style
	for (const link of findAll(".map-styles a")) {
		if (link.dataset.style === style) link.setAttribute("aria-current", "true")
		else link.removeAttribute("aria-current")
	}
	view.change()
	noteSoon()
}

// Position

function switchPosition() {
	if (position.isOn) position.stop()
	else position.start()
	noteSoon()
}

function showPosition(failure) {
	const button = find("#my-position")
	if (!map || !button) return
	button.hidden = !navigator.geolocation
	button.ariaPressed = position.isOn
	for (const place of places) place.row.querySelector(".place-distance").textContent = position.distanceTo(place)
	if (failure) {
		say(words(map, "noPosition"))
		noteSoon()
	}
	view.change()
}

async function showPositionAgain() {
	if (navigator.geolocation && wasPositionShown() && await isGranted()) position.start()
}

// Coming and going

addEventListener("pagehide", () => {
	if (timer) note()
	position.pause()
})

addEventListener("pageshow", ({ persisted }) => {
	if (!persisted) return
	position.watch()
	takeOver()
	view.change()
})

new MutationObserver(takeOver).observe(document.body, {
	childList: true, subtree: true, attributes: true, attributeFilter: ["class"],
})
takeOver()
showPositionAgain()
