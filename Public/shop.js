// Sends forms by fetch and patches the page, by attributes that Layout.mustache explains.

const queue = [] // what is not answered yet, in order
let sending, failure, retry, pressed, swipe

const on = addEventListener
const find = (selector, within = document) => within.querySelector(selector)
const findAll = (selector, within = document) => [...within.querySelectorAll(selector)]
const byID = id => document.getElementById(id)
const address = url => url.pathname + url.search
const soon = () => Date.now() + 250 // ms in which another press joins
let shown = address(location)

// What people do

on("submit", event => {
	const { target: form, submitter: button } = event
	if (form.method !== "post") return leave(event, () => form.submit())
	event.preventDefault()
	const field = byID(button?.dataset.field), numbers = ownFields(form)
	if (field) stepField(field, button)
	else if (button?.dataset.dialog) goOn(form, button)
	else if (numbers.length) numbers.filter(isTyped).forEach(field => sendField(field))
	else sendForm(form, button)
})

on("change", ({ target }) => {
	if (target.dataset.sentTo) isTyped(target) && sendField(target)
	else if ("sorts" in target.dataset) openInPlace(target.form)
})

on("click", event => {
	const { target } = event
	const link = target.closest("a[href]"), dialog = find("dialog[open]"), field = byID(target.dataset.shows)
	if (field) field.type = (target.ariaPressed = field.type !== "text") ? "text" : "password"
	if (target.closest("[data-retry]")) return retry()
	if (target.closest("[data-close]")) return closeNotice(target.closest(".notice"))
	if (target === dialog && !dialog.closedBy) return closeFromBeside(dialog, event)
	if (!link || link.target || event.ctrlKey || event.metaKey || event.shiftKey) return
	if (dialog && address(link) === shown) {
		event.preventDefault()
		dialog.close()
	} else if (address(link) !== shown) leave(event, () => location = link)
})

// What was pressed arrives first, also when the shop cannot be reached just now. An upload is given up.
async function leave(event, go) {
	if (!queue.length || queue[0].body instanceof FormData || (!sending && failure?.status)) return
	event.preventDefault()
	hurry()
	await send()
	if (!queue.length) go()
}

// Numbers that are sent by themselves

const ownFields = form => [...form.elements].filter(field => field.dataset.sentTo)
const isTyped = field => field.value !== field.defaultValue || field.ariaInvalid === "true"

function stepField(field, button) {
	if (/^\d+$/.test(field.value)) field.value = Math.max(0, +field.value + +button.dataset.step)
	sendField(field, button)
}

function sendField(field, button = field) {
	const last = queue.at(-1)
	if (last?.field === field && !last.sent) last.button = button
	else enqueue({ form: field.form, field, button })
	queue.at(-1).due = soon()
	send()
}

// Opens a dialog; what was typed and not sent yet goes along, so that the server can say what is wrong with it.
function goOn(form, button) {
	if (!queue.length && !ownFields(form).some(isTyped)) return ask(button.dataset.dialog)
	for (const job of [...queue]) if (job.field && !job.sent) queue.splice(queue.indexOf(job), 1)
	sendForm(form, button)
}

// Sending, one after the other

function sendForm(form, button) {
	const last = queue.at(-1), again = last?.form === form && !last.field
	const step = +(form.dataset.step ?? 0), body = fields(form, button)
	if (again && !last.sent) step ? last.presses++ : last.body = body
	else if (!step && again && `${body}` === `${last.body}`) return // a double click
	else enqueue({ form, button, body, step, presses: 1 })
	queue.at(-1).due = step && soon()
	count(form, step)
	send()
}

function enqueue(job) {
	hurry()
	queue.push(job)
}

const hurry = () => queue.forEach(job => job.due = 0)

function fields(form, button) {
	const data = new FormData(form, button)
	return /multi/.test(form.enctype) ? data : new URLSearchParams(data)
}

function count({ dataset }, by) {
	if (by) for (const number of findAll(`[data-follows="${dataset.counts}"],[data-follows=all]`))
		number.textContent = Math.max(0, +number.textContent + by)
}

const send = () => sending ??= sendAll().finally(() => sending = null)

async function sendAll() {
	for (let job; job = queue[0];) {
		while (Date.now() < job.due) await new Promise(go => setTimeout(go, 20))
		if (job !== queue[0]) continue
		busy(job, true)
		try {
			await post(job)
			failure = null
			queue.shift()
			for (const { form, step, presses } of queue) count(form, step * presses)
		} catch (error) {
			failure = error
			return complain(error, send, job.button)
		} finally {
			busy(job, null)
		}
	}
}

function busy(job, state) {
	document.body.ariaBusy = job.sent = state
	if (job.button && !job.step && !job.field) job.button.ariaDisabled = state
}

async function post(job) {
	const { form, field, button, step, presses } = job
	if (field) {
		if (!field.isConnected) return // nothing is left
		job.body = new URLSearchParams({ [field.dataset.sentAs]: field.value })
	} else if (step) { // counts from the answer before
		const live = byID(form.id) ?? form
		if (!live.isConnected && step < 0) return
		job.body = fields(live)
		job.body.set("quantity", Math.max(0, +job.body.get("quantity") + step * (presses - 1)))
	} else if (ownFields(form).length) job.body = fields(form, button) // beside what the answer before showed
	const { page, answer } = await load(field?.dataset.sentTo ?? form.getAttribute("action"), { method: "POST", body: job.body })
	pressed = button
	if (!answer.redirected && form.closest("dialog")) fill(page)
	else if (answer.ok && address(new URL(answer.url)) === button?.dataset.dialog) {
		fill(page)
		refresh()
	} else show(page, job, answer)
}

async function load(url, options) {
	const upload = options?.body instanceof FormData
	const deliver = upload && globalThis.sendUpload || fetch // Public/manager.js tells how far an upload is
	const signal = AbortSignal.timeout(upload ? 6e5 : 2e4)
	const answer = await deliver(url, { ...options, keepalive: !upload, signal })
	if (/403|5../.test(answer.status) || !/html/.test(answer.headers.get("Content-Type"))) throw answer
	const text = (await answer.text()).replaceAll(" autofocus>", " data-focus>") // the browser's comes too late
	return { answer, page: new DOMParser().parseFromString(text, "text/html") }
}

// What did not arrive is kept.
function complain(error, again, button = document.activeElement) {
	retry = () => {
		button?.focus()
		again()
	}
	const words = byID("failed-" + error.status) ?? byID(error.status ? "failed" : "offline")
	find("[role=status]", find("dialog[open]") ?? document).replaceChildren(words.content.cloneNode(true))
}

// Showing the answer

function show(page, job, answer) {
	find("dialog").close()
	const held = document.activeElement, around = []
	for (let e = held.parentElement; e && e.id !== "main"; e = e.parentElement) around.push(e)
	const elsewhere = answer.redirected && address(new URL(answer.url)) !== shown
	const arrivals = elsewhere ? openPage(page, answer.url) : patchRegions(page, job)
	const h1 = find("h1")
	h1.tabIndex = -1
	if (elsewhere || !answer.ok) (find("main [data-focus]") ?? h1).focus()
	else if (!held.isConnected) (nextTo(held, around, arrivals) ?? h1).focus({ preventScroll: true })
	letPass(find("[data-passes]"))
}

// Another page in place of this one. Its notice is told only once.
function openPage(page, url) {
	document.title = page.title
	patch(document.body, page.body)
	history.pushState(null, "", url)
	shown = address(location)
	scrollTo(0, 0)
}

function patchRegions(page, job) {
	const arrivals = []
	document.title = page.title
	for (const region of findAll("[data-region]")) {
		const fresh = find(`[data-region="${region.dataset.region}"]`, page)
		if (fresh) patch(region, fresh, job, arrivals)
	}
	return arrivals
}

// Where the focus goes when what had it is gone: to the same in another place, to the rest of its row, to what came
// back, or to what is nearest.
function nextTo(held, around, arrivals) {
	const main = byID("content")
	const back = arrivals.filter(node => main.contains(node)).map(node => node.id ? node : find("[id]", node))
	const row = around.findIndex(node => node.isConnected && node.id && node !== main)
	for (const place of [byID(held.form?.id), ...around.slice(0, row + 1), ...back, ...around]) {
		const target = place?.isConnected && findAll("a, button, input", place)
			.find(e => e.tabIndex >= 0 && !e.closest("[aria-hidden=true]") && e.checkVisibility())
		if (target) return target
	}
}

// The page as the server has it now.
function refresh() {
	load(location)
		.then(({ page, answer }) => answer.redirected ? location = answer.url : patchRegions(page))
		.catch(error => complain(error, refresh))
}

function openInPlace(form) {
	const url = form.action + "?" + new URLSearchParams(new FormData(form))
	load(url).then(({ page }) => openPage(page, url)).catch(() => location = url)
}

function ask(url) {
	load(url)
		.then(({ page, answer }) => answer.redirected ? location = answer.url : fill(page))
		.catch(error => complain(error, () => ask(url)))
}

// What `closedby` does where the browser knows it.
function closeFromBeside(dialog, { clientX: x, clientY: y }) {
	const { left, right, top, bottom } = dialog.getBoundingClientRect()
	if (x < left || x > right || y < top || y > bottom) dialog.close()
}

function fill(page) {
	const dialog = find("dialog"), [title, status, content] = dialog.children
	title.textContent = find("h1", page).textContent
	status.replaceChildren()
	content.replaceChildren(...find("[data-region=content]", page).childNodes)
	dialog.setAttribute("aria-describedby", find("[data-describes]", content)?.id ?? "")
	if (!dialog.open) dialog.showModal()
	find("[data-focus]", content)?.focus()
	dialog.scrollTop = 0
}

// Makes `old` like `fresh`. What can stay does, with focus, scroll, pictures and what is being typed.
function patch(old, fresh, job, arrivals) {
	if (old.nodeName !== fresh.nodeName || old.id !== fresh.id) return old.replaceWith(fresh)
	if (!old.children) return old.data = fresh.data
	if (old.role === "status") return old.replaceChildren(...fresh.childNodes) // speaks the same words again
	const typing = job && old.value !== old.defaultValue && !wasSent(old, job)
	for (const { name } of [...old.attributes]) if (!fresh.hasAttribute(name)) old.removeAttribute(name)
	for (const { name, value } of fresh.attributes) if (old.getAttribute(name) !== value) old.setAttribute(name, value)
	if (!typing && "defaultValue" in old) old.value = fresh.defaultValue
	if (!job || old.closest("form") === job.form) { // what was ticked and chosen there is told by the answer
		if ("defaultChecked" in old) old.checked = fresh.defaultChecked
		if ("defaultSelected" in old) old.selected = fresh.defaultSelected
	}
	let next = old.firstChild
	const pass = (node = next) => (next = next.nextSibling, node)
	for (const child of [...fresh.childNodes]) {
		const same = child.id && [...old.children].find(other => other.id === child.id)
		while (same && next !== same) pass().remove()
		if (same || (next && !next.id && !child.id && next.nodeName === child.nodeName)) patch(pass(), child, job, arrivals)
		else {
			old.insertBefore(child, next)
			if (child.children) arrivals?.push(child)
		}
	}
	while (next) pass().remove()
}

function wasSent(field, { form, field: own, body }) {
	const name = own ? own.dataset.sentAs : field.name
	const isSent = field.type === "file" || body.get(name) === field.value // a file waits as a draft, or was refused
	return (own ? own === field : field.form === form) && isSent
}

// Notices

// What tells of a change that is seen anyway leaves after a while, unless somebody is with it.
function letPass(notice) {
	if (notice) setTimeout(() => {
		if (notice.matches(":hover, :focus-within")) letPass(notice)
		else notice.animate({ opacity: 0 }, 300).finished.then(() => notice.remove())
	}, 8000)
}

function closeNotice(notice) {
	notice.remove()
	const next = pressed?.isConnected ? pressed : byID("main")
	next.focus({ preventScroll: true })
}

// Rows that are swiped away

on("pointerdown", ({ target, pointerType, clientX: x, clientY: y }) => {
	const row = pointerType !== "mouse" && target.closest("[data-swipe]")
	swipe = row && { row, x, y, by: 0 }
})

on("pointermove", event => {
	if (!swipe) return
	const by = Math.min(0, event.clientX - swipe.x)
	if (!swipe.by && Math.abs(event.clientY - swipe.y) > 12) swipe = null // this is scrolling
	else if (swipe.by || by < -12) {
		swipe.by = by
		swipe.row.classList.add("is-swiped")
		swipe.row.style.setProperty("--by", by + "px")
	}
})

for (const end of ["pointerup", "pointercancel"]) on(end, () => {
	if (!swipe) return
	const { row, by } = swipe
	swipe = null
	row.classList.remove("is-swiped")
	if (end === "pointerup" && by < -row.offsetWidth / 3) byID(row.dataset.swipe).requestSubmit()
})

// Coming and going

on("close", ({ target }) => target.lastElementChild.replaceChildren(), true)
on("popstate", () => address(location) !== shown && location.reload())
on("pageshow", event => event.persisted && refresh())
on("pagehide", () => {
	const [first] = queue
	for (const job of queue.splice(0)) if (!job.sent) {
		if (job.step && job.form === first.form && job !== first) job.presses += first.presses
		post(job).catch(() => {})
	}
})
letPass(find("[data-passes]"))
