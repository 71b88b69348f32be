/**
 * Makes and shows passkeys (W3C Web Authentication Level 2, section 5.1). A form with `data-passkey` asks the browser
 * for one when it is sent, and takes along what that answers.
 */

const timeout = 300_000 // milliseconds, as long as the shop waits for the answer

// The stylesheet shows the forms only then.
document.documentElement.classList.toggle("has-passkeys", "PublicKeyCredential" in globalThis)

/** Captured, so that this comes before the listener of shop.js: what these forms lead to is loaded as a page. */
addEventListener("submit", event => {
	const { target: form, submitter: button } = event
	if (form.elements.name?.value.trim() === "") return // the shop says so, and nothing is made
	if (!form.dataset.passkey) return
	event.preventDefault()
	event.stopImmediatePropagation()
	send(form, button)
}, true)

async function send(form, button) {
	if (form.ariaBusy) return // the browser is asking already
	form.ariaBusy = true
	const message = form.querySelector("[data-failed]")
	message.textContent = ""
	try {
		const challenge = await question(form)
		await (form.dataset.passkey === "create" ? create(form, challenge) : show(form, challenge))
	} catch (error) {
		message.textContent = message.dataset[reason(error)]
		form.ariaBusy = null
		return button?.focus()
	}
	form.submit()
}

const reason = error => error.name === "InvalidStateError" ? "known" : error.name === "TypeError" ? "offline" : "failed"

async function question({ dataset: { challenge } }) {
	const answer = await fetch(challenge, { method: "POST", body: new URLSearchParams() })
	if (!answer.ok || answer.redirected) location.reload() // no longer signed in
	return bytes(await answer.text())
}

async function create(form, challenge) {
	const { party, partyName, user, userName, algorithms, credentials } = form.dataset
	const { response } = await navigator.credentials.create({ publicKey: {
		challenge, timeout,
		rp: { id: party, name: partyName },
		user: { id: bytes(user), name: userName, displayName: userName },
		pubKeyCredParams: algorithms.split(" ").map(number => ({ type: "public-key", alg: +number })),
		excludeCredentials: descriptors(credentials),
		authenticatorSelection: { residentKey: "preferred", userVerification: "required" },
		attestation: "none",
	} })
	fill(form, { "client-data": response.clientDataJSON, attestation: response.attestationObject })
}

async function show(form, challenge) {
	const { party: rpId, credentials } = form.dataset
	const { rawId, response } = await navigator.credentials.get({ publicKey: {
		challenge, timeout, rpId, allowCredentials: descriptors(credentials), userVerification: "required",
	} })
	fill(form, { credential: rawId, "client-data": response.clientDataJSON,
		"authenticator-data": response.authenticatorData, signature: response.signature })
}

const descriptors = ids => ids.split(" ").filter(Boolean).map(id => ({ type: "public-key", id: bytes(id) }))

function fill(form, fields) {
	for (const [name, buffer] of Object.entries(fields)) form.elements[name].value = text(buffer)
}

// Base 64 with the alphabet for addresses (RFC 4648, section 5)

function bytes(text) {
	return Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), letter => letter.charCodeAt())
}

function text(buffer) {
	const letters = String.fromCharCode(...new Uint8Array(buffer))
	return btoa(letters).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "")
}
