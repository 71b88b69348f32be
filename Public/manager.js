// What a manager's form has beyond Public/shop.js: smaller pictures, how far one is on its way, and a word before
// changes are lost.

const longestSide = 2400 // pixels: more than the shop shows of any picture
const on = addEventListener
const find = (selector, within = document) => within.querySelector(selector)
const working = new Map() // file fields whose pictures are made smaller, with what ends then

let isLeaving = false

// Pictures

on("change", ({ target }) => {
	if (target.type !== "file" || !target.files.length) return
	const work = shrink(target).catch(() => {}).finally(() => working.get(target) === work && working.delete(target))
	working.set(target, work)
})

// A form waits for its pictures. This listener comes before that of shop.js.
on("submit", async event => {
	const { target: form, submitter: button } = event
	const waiting = [...working].filter(([field]) => form.contains(field)).map(([, work]) => work)
	if (!waiting.length) return
	event.preventDefault()
	event.stopImmediatePropagation()
	say("Preparing picture …")
	await Promise.all(waiting)
	form.requestSubmit(button?.isConnected ? button : null)
}, true)

// Puts a smaller picture in place of one from a camera. What this browser cannot read is sent as it is.
async function shrink(field) {
	const [file] = field.files
	if (file.type === "image/gif") return // may move
	const bitmap = await createImageBitmap(file, { imageOrientation: "from-image" })
	const scale = longestSide / Math.max(bitmap.width, bitmap.height)
	if (scale >= 1) return bitmap.close()
	const canvas = document.createElement("canvas")
	canvas.width = Math.round(bitmap.width * scale)
	canvas.height = Math.round(bitmap.height * scale)
	canvas.getContext("2d").drawImage(bitmap, 0, 0, canvas.width, canvas.height)
	bitmap.close()
	const type = file.type === "image/jpeg" ? file.type : "image/webp" // keeps what is transparent
	const smaller = await new Promise(done => canvas.toBlob(done, type, .9))
	if (!smaller || smaller.size >= file.size || field.files[0] !== file) return
	const chosen = new DataTransfer()
	chosen.items.add(new File([smaller], file.name, { type: smaller.type }))
	field.files = chosen.files
}

// Sends a form with files, as fetch does, and tells how much of it has left. shop.js asks for this by its name.
globalThis.sendUpload = (url, { method, body, signal }) => new Promise((resolve, reject) => {
	const request = new XMLHttpRequest()
	const start = new URL(url, location).href
	request.open(method, url)
	request.onload = () => resolve({
		ok: request.status < 300,
		status: request.status,
		url: request.responseURL,
		redirected: request.responseURL !== start,
		headers: { get: name => request.getResponseHeader(name) },
		text: async () => request.responseText,
	})
	request.onerror = request.onabort = () => reject(new TypeError("not sent"))
	request.upload.onprogress = ({ loaded, total }) => {
		if (total > 100_000) say(`Sending picture … ${Math.floor(loaded / total * 10) * 10} %`, stop)
	}
	request.upload.onload = () => find("[role=status] [data-stop]") && say("Reading picture …")
	const stop = () => {
		request.onabort = () => reject({ status: "stopped" })
		request.abort()
	}
	signal.addEventListener("abort", () => request.abort())
	request.send(body)
})

// Speaks in the status region, with a button that gives up where there is something to give up.
function say(text, stop) {
	const region = find("[role=status]"), shown = find("[data-sending]", region)
	if (shown?.textContent === text) return
	if (shown && stop && find("[data-stop]", region)) return shown.textContent = text
	region.replaceChildren(find(stop ? "#sending" : "#preparing").content.cloneNode(true))
	find("[data-sending]", region).textContent = text
	const button = find("[data-stop]", region)
	if (button) button.onclick = stop
}

// Unsaved changes

const isChanged = field => field.type === "file" ? field.files.length > 0
	: "defaultChecked" in field && /checkbox|radio/.test(field.type) ? field.checked !== field.defaultChecked
		: field.options ? [...field.options].some(option => option.selected !== option.defaultSelected)
			: "defaultValue" in field && field.value !== field.defaultValue

// A form that came back to be put right holds what is not saved yet.
const isUnsaved = form => find(".problem") || [...form.elements].some(isChanged)

on("click", ({ target }) => isLeaving = !!target.closest("[data-discard]"))
on("beforeunload", event => {
	const form = find("main form[enctype]")
	if (form && !isLeaving && !document.body.ariaBusy && isUnsaved(form)) event.preventDefault()
})
