/**
 * The page that puts a list into the cart: the number of packs is stepped, and the bar counts the rows that are ticked.
 */

const [fewest, most] = [1, 999]

addEventListener("click", ({ target }) => {
	const button = target.closest?.("[data-packs]")
	if (!button) return
	const field = button.closest(".stepper").querySelector("input[inputmode]"), units = +field.value + +button.dataset.packs
	if (units >= fewest && units <= most) field.value = units
	count(field.form)
})

addEventListener("input", ({ target }) => target.form?.id === "to-cart" && count(target.form))

/** Browsers keep the ticks of a page that is reloaded or that they go back to. */
addEventListener("pageshow", () => {
	const form = document.getElementById("to-cart")
	if (form) count(form)
})

/** Shows what the ticked rows cost. */
function count(form) {
	const money = formatOf(form.dataset)
	let number = 0, sum = 0
	for (const row of form.querySelectorAll("[data-price]")) {
		const units = row.querySelector("input[inputmode]").value.trim()
		const total = /^\d{1,3}$/.test(units) ? row.dataset.price * units : 0
		if (total) row.querySelector(".number").textContent = money(total)
		if (!row.querySelector("[type=checkbox]").checked) continue
		number++
		sum += total
	}
	const bar = form.querySelector(".list-total")
	if (!bar) return
	bar.querySelector(".list-count").textContent = number
	bar.querySelector("strong").textContent = money(sum)
}

function formatOf({ currency, digits }) {
	const format = new Intl.NumberFormat(document.documentElement.lang, {
		style: "currency", currency, minimumFractionDigits: digits, maximumFractionDigits: digits,
	})
	return minor => format.format(minor / 10 ** digits)
}
