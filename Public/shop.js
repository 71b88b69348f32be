// Sends forms by fetch and patches the page, by attributes that Layout.mustache explains.

const queue = [] // what is not answered yet, in order
let sending, retry, swipe

const on = addEventListener
const find = (selector, within = document) => within.querySelector(selector)
const byID = id => document.getElementById(id)
const address = url => url.pathname + url.search
let shown = address(location)

on("submit", event => {
	const { target: form, submitter: button } = event
	if (form.method !== "post") return leave(event, () => form.submit())
	event.preventDefault()
	const last = queue.at(-1), again = last?.form === form
	const step = +(form.dataset.step ?? 0), body = fields(form, button)
	if (again && !last.sent) step ? last.presses++ : last.body = body
	else if (!step && again && `${body}` === `${last.body}`) return // a double click
	else {
		hurry()
		queue.push({ form, button, body, step, presses: 1 })
	}
	queue.at(-1).due = step && Date.now() + 250 // ms in which another press joins
	count(form, step)
	send()
})

on("click", event => {
	const link = event.target.closest("a[href]"), dialog = find("dialog[open]"), field = byID(event.target.dataset.shows)
	if (field) field.type = (event.target.ariaPressed = field.type !== "text") ? "text" : "password"
	if (event.target.closest("[data-retry]")) return retry()
	if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return
	if (dialog && address(link) === shown) {
		event.preventDefault()
		dialog.close()
	} else if ("dialog" in link.dataset) leave(event, () => ask(link), true)
	else if (address(link) !== shown) leave(event, () => location = link)
})

// What was pressed arrives first. An upload is given up.
async function leave(event, go, always) {
	if (!always && (!sending || queue[0].body instanceof FormData)) return
	event.preventDefault()
	hurry()
	await sending
	if (!queue.length) go()
}

const hurry = () => queue.forEach(job => job.due = 0)

function fields(form, button) {
	const data = new FormData(form, button)
	return /multi/.test(form.enctype) ? data : new URLSearchParams(data)
}

function count({ dataset }, by) {
	if (by) for (const number of document.querySelectorAll(`[data-follows="${dataset.counts}"],[data-follows=all]`)) {
		const key = "value" in number ? "value" : "textContent"
		number[key] = Math.max(0, +number[key] + by)
	}
}

const send = () => sending ??= sendAll().finally(() => sending = null)

async function sendAll() {
	for (let job; job = queue[0];) {
		while (Date.now() < job.due) await new Promise(go => setTimeout(go, 20))
		if (job !== queue[0]) return
		busy(job, true)
		try {
			await post(job)
			queue.shift()
			for (const { form, step, presses } of queue) count(form, step * presses)
		} catch (error) {
			return complain(error, send)
		} finally {
			busy(job, null)
		}
	}
}

function busy(job, state) {
	document.body.ariaBusy = job.sent = state
	if (job.button && !job.step) job.button.ariaDisabled = state
}

async function post(job) {
	const { form, step, presses } = job
	if (step) { // counts from the answer before
		const live = byID(form.id) ?? form
		if (!live.isConnected && step < 0) return // nothing is left
		job.body = fields(live)
		job.body.set("quantity", Math.max(0, +job.body.get("quantity") + step * (presses - 1)))
	}
	const { page, answer } = await load(form.getAttribute("action"), { method: "POST", body: job.body })
	if (!answer.redirected && form.closest("dialog")) fill(page)
	else show(page, job, answer)
}

async function load(url, options) {
	const upload = options?.body instanceof FormData
	const answer = await fetch(url, { ...options, keepalive: !upload, signal: AbortSignal.timeout(upload ? 6e5 : 2e4) })
	if (/403|5../.test(answer.status) || !/html/.test(answer.headers.get("Content-Type"))) throw answer
	const text = (await answer.text()).replaceAll(" autofocus>", " data-focus>") // the browser's comes too late
	return { answer, page: new DOMParser().parseFromString(text, "text/html") }
}

// What did not arrive is kept.
function complain(error, again) {
	retry = again
	const words = byID("failed-" + error.status) ?? byID(error.status ? "failed" : "offline")
	find("[role=status]", find("dialog[open]") ?? document).replaceChildren(words.content.cloneNode(true))
}

function show(page, job, answer) {
	find("dialog").close()
	document.title = page.title
	const held = document.activeElement, around = []
	for (let e = held; e && e.id !== "main"; e = e.parentElement) if (e.id) around.push(e)
	const elsewhere = answer.redirected && address(new URL(answer.url)) !== shown
	if (elsewhere) { // its notice is told only once
		patch(document.body, page.body)
		history.pushState(null, "", answer.url)
		shown = address(location)
		scrollTo(0, 0)
	} else for (const region of document.querySelectorAll("[data-region]")) {
		const fresh = find(`[data-region="${region.dataset.region}"]`, page)
		if (fresh) patch(region, fresh, job)
	}
	const near = around.find(e => e.isConnected), h1 = find("h1")
	h1.tabIndex = -1
	if (elsewhere || !answer.ok) (find("main [data-focus]") ?? h1).focus()
	else if (!held.isConnected) ((near && find("a, button", near)) ?? h1).focus({ preventScroll: true })
}

function ask(url) {
	load(url)
		.then(({ page, answer }) => answer.redirected ? location = answer.url : fill(page))
		.catch(error => complain(error, () => ask(url)))
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
function patch(old, fresh, job) {
	if (old.nodeName !== fresh.nodeName || old.id !== fresh.id) return old.replaceWith(fresh)
	if (!old.children) return old.data = fresh.data
	if (old.role === "status") return old.replaceChildren(...fresh.childNodes) // speaks the same words again
	const typing = job && !job.step && old.value !== old.defaultValue
		&& !(job.form.contains(old) && job.body.get(old.name) === old.value)
	for (const { name } of [...old.attributes]) if (!fresh.hasAttribute(name)) old.removeAttribute(name)
	for (const { name, value } of fresh.attributes) if (old.getAttribute(name) !== value) old.setAttribute(name, value)
	if (!typing && "defaultValue" in old) old.value = fresh.defaultValue
	let next = old.firstChild
	const pass = (node = next) => (next = next.nextSibling, node)
	for (const child of [...fresh.childNodes]) {
		const same = child.id && [...old.children].find(other => other.id === child.id)
		while (same && next !== same) pass().remove()
		if (same || (next && !next.id && !child.id && next.nodeName === child.nodeName)) patch(pass(), child, job)
		else old.insertBefore(child, next)
	}
	while (next) pass().remove()
}

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

on("close", ({ target }) => target.lastElementChild.replaceChildren(), true)
on("popstate", () => address(location) !== shown && location.reload())
on("pageshow", event => event.persisted && location.reload())
on("pagehide", () => {
	const [first] = queue
	for (const job of queue.splice(0)) if (!job.sent) {
		if (job.form === first.form && job !== first) job.presses += first.presses
		post(job).catch(() => {})
	}
})
