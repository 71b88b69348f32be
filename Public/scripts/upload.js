/**
 * Pictures on their way to the shop: made smaller before they are sent, and said how far they are.
 */

const longestSide = 2400 // pixels: more than the shop shows of any picture
const worthTelling = 100_000 // bytes: less is there in no time

/** Puts smaller pictures in place of those that were chosen. One that this browser cannot read stays as it is. */
export async function shrink(field) {
	const files = [...field.files], chosen = new DataTransfer()
	for (const file of files) chosen.items.add(await smaller(file).catch(() => file))
	const isStillChosen = files.length === field.files.length && files.every((file, place) => file === field.files[place])
	if (isStillChosen && files.some((file, place) => file !== chosen.files[place])) field.files = chosen.files
}

async function smaller(file) {
	if (file.type === "image/gif") return file // may move
	const bitmap = await createImageBitmap(file, { imageOrientation: "from-image" })
	const scale = longestSide / Math.max(bitmap.width, bitmap.height)
	const drawn = scale < 1 && await draw(bitmap, scale, file.type)
	bitmap.close()
	return !drawn || drawn.size >= file.size ? file : new File([drawn], file.name, { type: drawn.type })
}

/** @returns {Promise<?Blob>} */
function draw(bitmap, scale, type) {
	const canvas = document.createElement("canvas")
	canvas.width = Math.round(bitmap.width * scale)
	canvas.height = Math.round(bitmap.height * scale)
	canvas.getContext("2d").drawImage(bitmap, 0, 0, canvas.width, canvas.height)
	const kept = type === "image/jpeg" ? type : "image/webp" // which keeps what is transparent
	return new Promise(done => canvas.toBlob(done, kept, .9))
}

/** Sends a form with files as `fetch` does, says how much of it has left, and can be stopped. */
export function upload(url, { method, body, signal }) {
	return new Promise((resolve, reject) => {
		const request = new XMLHttpRequest()
		const stop = () => {
			request.onabort = () => reject({ status: "stopped" })
			request.abort()
		}
		request.open(method, url)
		request.onload = () => resolve(responseOf(request, new URL(url, location).href))
		request.onerror = request.onabort = () => reject(new TypeError("not sent"))
		request.upload.onprogress = ({ loaded, total }) => {
			if (total > worthTelling) say(`Sending … ${Math.floor(loaded / total * 10) * 10} %`, stop)
		}
		request.upload.onload = () => document.querySelector("[role=status] [data-stop]") && say("Reading …")
		signal.addEventListener("abort", () => request.abort())
		request.send(body)
	})
}

/** The parts of a `Response` that page.js uses. */
const responseOf = (request, url) => ({
	ok: request.status < 300,
	status: request.status,
	url: request.responseURL,
	redirected: request.responseURL !== url,
	headers: { get: name => request.getResponseHeader(name) },
	text: async () => request.responseText,
})

/** Speaks in the status region, with a button to stop where there is something to stop. */
export function say(text, stop) {
	const region = document.querySelector("[role=status]"), shown = region.querySelector("[data-sending]")
	if (shown?.textContent === text) return
	if (shown && stop && region.querySelector("[data-stop]")) return shown.textContent = text
	region.replaceChildren(document.getElementById(stop ? "sending" : "preparing").content.cloneNode(true))
	region.querySelector("[data-sending]").textContent = text
	const button = region.querySelector("[data-stop]")
	if (button) button.onclick = stop
}
