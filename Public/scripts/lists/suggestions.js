/**
 * Suggestions for the line that is being typed into the box of a list.
 */

import { prepare } from "../suggestions.js"
import { page } from "./rows.js"

export const prepareBox = box => prepare(box, { text: box => lineOf(box).text, address, take })

const address = text => page().dataset.path + "/suggestions?" + new URLSearchParams({ q: text.trimStart() })

/** The line with the cursor. */
function lineOf({ value, selectionStart }) {
	const start = value.lastIndexOf("\n", selectionStart - 1) + 1, rest = value.indexOf("\n", start)
	const end = rest < 0 ? value.length : rest
	return { start, end, text: value.slice(start, end) }
}

/** Puts the suggestion in place of the line. A single line is added to the list at once. */
function take(option, box) {
	const { start, end } = lineOf(box)
	box.setRangeText(option.dataset.line, start, end, "end")
	box.focus()
	if (box.value.trim() === option.dataset.line.trim()) box.form.requestSubmit()
}
