/**
 * The pictures that the map is made of. Those of the zoom that was shown before stay below the new ones until those have
 * come, and a few of a much smaller zoom lie below all: nothing is ever blank for long.
 */

import { tileSize } from "./map-view.js"

const overviewStep = 3 // zooms between the overview and the map
const mostImages = 110

export class TileLayer {
	element = document.createElement("div")
	address = "" // of all tiles
	style = ""
	#levels = new Map() // by style and zoom
	#onLoad

	constructor(onLoad) {
		this.#onLoad = onLoad
		this.element.className = "map-tiles"
		this.element.ariaHidden = "true"
	}

	/** @param {MapView} view */
	draw(view) {
		const zoom = Math.round(view.region.zoom)
		const overview = this.#level(Math.max(0, zoom - overviewStep), true), level = this.#level(zoom)
		for (const wanted of [overview, level]) this.#fill(wanted, view)
		const isComplete = tilesWithin(view, level, 0).every(({ key }) => level.images.get(key)?.isLoaded)
		for (const [key, other] of this.#levels) {
			const isWanted = other === level || other === overview
			if (!isWanted && isComplete) this.#drop(key)
			else this.#place(other, view, other === level ? 2 : other === overview ? 0 : 1)
		}
		this.#bound(view, level, overview)
	}

	#level(zoom, isOverview = false) {
		const address = `${this.address}${this.style}/${zoom}`, key = address + (isOverview ? "/" : "")
		if (!this.#levels.has(key)) {
			const element = document.createElement("div")
			element.className = "map-level"
			this.element.append(element)
			this.#levels.set(key, { element, zoom, isOverview, address, images: new Map() })
		}
		return this.#levels.get(key)
	}

	#fill(level, view) {
		for (const tile of tilesWithin(view, level, .1))
			if (!level.images.has(tile.key)) this.#add(level, tile)
	}

	#add({ zoom, address, isOverview, element, images }, { key, column, row }) {
		const image = new Image(tileSize, tileSize), columns = 2 ** zoom
		image.alt = ""
		image.draggable = false
		// Drawn many times larger than it is, the browser would draw it anew in each size: that takes seconds.
		const shown = isOverview ? blank() : image
		shown.style.transform = `translate(${column * tileSize}px, ${row * tileSize}px)`
		const entry = { image, shown, column, row }
		image.onload = () => {
			entry.isLoaded = true
			if (isOverview) shown.getContext("2d").drawImage(image, 0, 0, tileSize, tileSize)
			this.#onLoad()
		}
		image.onerror = () => remove(images, key) // is asked for again when the map moves
		image.src = `${address}/${(column % columns + columns) % columns}/${row}.svg`
		images.set(key, entry)
		element.append(shown)
	}

	#place({ zoom, element }, view, height) {
		const scale = 2 ** (view.region.zoom - zoom), { x, y } = view.origin()
		element.style.transform = `translate3d(${x}px, ${y}px, 0) scale(${scale})`
		element.style.zIndex = height
	}

	/** Removes tiles that are far outside, and as many more as it takes. */
	#bound(view, level, overview) {
		let count = this.#keepWithin(view, 1)
		if (count > mostImages) count = this.#keepWithin(view, .1)
		for (const [key, other] of this.#levels) {
			if (count <= mostImages) return
			if (other === level || other === overview) continue
			count -= other.images.size
			this.#drop(key)
		}
	}

	#keepWithin(view, margin) {
		let count = 0
		for (const level of this.#levels.values()) {
			const { left, top, right, bottom } = edges(view, level, margin)
			for (const [key, { column, row }] of level.images)
				if (column < left || column > right || row < top || row > bottom) remove(level.images, key)
			count += level.images.size
		}
		return count
	}

	#drop(key) {
		const { element, images } = this.#levels.get(key)
		for (const tile of [...images.keys()]) remove(images, tile)
		element.remove()
		this.#levels.delete(key)
	}
}

const blank = () => Object.assign(document.createElement("canvas"), { width: tileSize, height: tileSize })

/** Without an address the browser gives up what it still loads. */
function remove(images, key) {
	const { image, shown } = images.get(key)
	image.onload = image.onerror = null
	shown.remove()
	image.removeAttribute("src")
	images.delete(key)
}

/** The outermost columns and rows of a view, and of a part of a tile around it. */
function edges({ region, width, height }, { zoom }, margin) {
	const inTiles = 1 / tileSize * 2 ** (zoom - region.zoom), count = 2 ** zoom
	const acrossHalf = width / 2 * inTiles + margin, downHalf = height / 2 * inTiles + margin
	return {
		left: Math.floor(region.x * count - acrossHalf), right: Math.ceil(region.x * count + acrossHalf) - 1,
		top: Math.max(0, Math.floor(region.y * count - downHalf)),
		bottom: Math.min(count, Math.ceil(region.y * count + downHalf)) - 1,
	}
}

/** The tiles that a view needs, those in the middle first. */
function tilesWithin(view, level, margin) {
	const { left, right, top, bottom } = edges(view, level, margin), tiles = []
	for (let row = top; row <= bottom; row++)
		for (let column = left; column <= right; column++) tiles.push({ key: `${column}/${row}`, column, row })
	const fromMiddle = ({ column, row }) => Math.hypot(column - (left + right) / 2, row - (top + bottom) / 2)
	return tiles.sort((a, b) => fromMiddle(a) - fromMiddle(b))
}
