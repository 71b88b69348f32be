/**
 * What others do in the list that is shown: the shop tells it as it happens, or is asked now and then.
 */

import { isSending, onArrival, setClock } from "./notes.js"
import { listOf, page, remove, showItem } from "./rows.js"
import { follow } from "../page.js"

let looking

/** Shows the list anew when it has changed; `always` also when it has not. */
export function look(list, always) {
	return looking ??= lookOnce(list, always).finally(() => looking = null)
}

onArrival(list => look(list, true).catch(() => {}))

async function lookOnce(list, always) {
	const shown = page()
	if (!shown || listOf(shown) !== list || isSending() && !always || isBusy()) return
	if (!always) {
		const from = Date.now()
		const answer = await fetch(shown.dataset.path + "/version", { signal: AbortSignal.timeout(5_000) })
		if (!answer.ok) return
		const [version, now] = (await answer.text()).split(" ")
		setClock(+now, from, Date.now())
		if (version === shown.dataset.version) return
	}
	await follow()
}

/** True while a row is dragged or a form is sent. */
const isBusy = () => document.querySelector("[data-sending], .is-dragged")

/** Where events come from; without it the shop is asked now and then. */
let stream

export function listen() {
	const shown = page(), address = shown && shown.dataset.path + "/events"
	const isWanted = shown && document.visibilityState === "visible"
	if (stream && (!isWanted || stream.address !== address)) stop()
	if (stream || !isWanted) return
	stream = Object.assign(new EventSource(address), { address })
	stream.addEventListener("version", ({ data }) => {
		const [version, now] = data.split(" ")
		setClock(+now, Date.now(), Date.now())
		hear(+version)
	})
	stream.addEventListener("change", ({ data }) => apply(JSON.parse(data)))
}

function stop() {
	stream.close()
	stream = null
}

export const isHeard = () => stream?.readyState === EventSource.OPEN

function hear(version) {
	const list = page()
	if (list && +list.dataset.version < version) look(listOf(list), true).catch(() => {})
}

let settling

/**
 * Shows at once what somebody changed; prices and what else follows from it come a little later, and not to all who
 * listen at the same moment.
 */
function apply({ version, items, gone }) {
	const list = page()
	if (!list || +list.dataset.version >= version) return
	if (list.querySelector("#list-row") && !isBusy() && !list.querySelector(".list-tools")) {
		for (const id of gone) remove(id)
		for (const item of items) showItem(list, item)
	}
	clearTimeout(settling)
	settling = setTimeout(() => hear(version), 500 + 2_500 * Math.random())
}
