/**
 * Keeps the pages of lists that were open, with what they are made of, and shows them when the shop cannot be reached.
 */

const cacheName = "lists"
const mostPages = 30
const patience = 4_000 // milliseconds
const lists = new URL(registration.scope).pathname // with the prefix of the pages' language

addEventListener("install", () => skipWaiting())
addEventListener("activate", event => event.waitUntil(clients.claim()))

addEventListener("message", ({ data }) => data.keep && keepAll(data.keep, data.offline))

const offlineName = lists + "/offline" // no page of the shop

async function keepAll(urls, offline) {
	const cache = await caches.open(cacheName)
	await cache.put(offlineName, new Response(offline))
	for (const url of urls) {
		if (await cache.match(url) && isPart(new URL(url))) continue
		const answer = await fetch(url).catch(() => null)
		if (answer && isKept(answer)) await cache.put(url, answer)
	}
}

const isPart = ({ pathname }) => pathname.startsWith("/public/")
const isPage = ({ pathname }) => pathname.startsWith(lists) && /^(\/\d+)?$/.test(pathname.slice(lists.length))
const isKept = answer => answer.ok && !answer.redirected

addEventListener("fetch", event => {
	const { request } = event, url = new URL(request.url)
	if (request.method !== "GET" || url.origin !== location.origin) return
	if (isPart(url)) event.respondWith(answerPart(request))
	else if (isPage(url)) event.respondWith(answerPage(request, url, event))
	else if (request.mode === "navigate") event.respondWith(
		fetch(request).catch(() => noConnection(listOf(url))))
})

/** The path of the list that a page belongs to, or of all lists. */
const listOf = ({ pathname }) => lists + (pathname.slice(lists.length).match(/^\/\d+/)?.[0] ?? "")

/** A part has its content's hash in its address: what is kept is right. */
async function answerPart(request) {
	const cache = await caches.open(cacheName)
	const kept = await cache.match(request)
	if (kept) return kept
	const answer = await fetch(request)
	if (isKept(answer)) cache.put(request, answer.clone())
	return answer
}

/** A page comes from the shop; what was kept of it is shown when that does not answer. */
async function answerPage(request, url, event) {
	const cache = await caches.open(cacheName), name = url.pathname
	const arriving = fetch(request)
	if (url.search) return arriving.catch(() => noConnection(name))
	event.waitUntil(arriving.then(answer => keepPage(cache, name, url, answer.clone())).catch(() => {}))
	const kept = await cache.match(name)
	if (!kept) return arriving.catch(() => noConnection(lists))
	const late = new Promise((_, fail) => setTimeout(fail, patience))
	return Promise.race([arriving, late]).catch(() => kept)
}

/** Says that this page needs the shop, and leads back to one that does not. */
async function noConnection(back) {
	const kept = await (await caches.open(cacheName)).match(offlineName)
	if (!kept) return Response.error()
	const page = (await kept.text()).replace(/href="[^"]*"/, `href="${back}"`)
	return new Response(page, { status: 503, headers: { "Content-Type": "text/html; charset=utf-8" } })
}

async function keepPage(cache, name, url, answer) {
	if (answer.status === 404 || answer.redirected) return cache.delete(name)
	if (!isKept(answer) || url.search) return
	await cache.delete(name)
	await cache.put(name, answer)
	const pages = (await cache.keys()).filter(({ url }) => isPage(new URL(url)))
	for (const old of pages.slice(0, Math.max(0, pages.length - mostPages))) await cache.delete(old)
}
