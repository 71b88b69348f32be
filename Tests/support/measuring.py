"""JavaScript that measures the boxes, colours and states of a page's components. Each function takes a CSS selector of
the container."""

#: Helpers of the functions below. Colours are sRGB, as `getComputedStyle` returns them.
HELPERS = """
    const style = (e, pseudo) => getComputedStyle(e, pseudo)
    const isClipped = e => !!e && (style(e).clipPath !== "none" || isClipped(e.parentElement)) // for screen readers
    const isShown = e => e.checkVisibility() && !isClipped(e)
    const all = (root, selector) => [...document.querySelector(root).querySelectorAll(selector)].filter(isShown)
    const label = e => `${e.localName}.${e.className.baseVal ?? e.className} "${(e.ariaLabel || e.textContent).trim().slice(0, 30)}"`
    const parse = text => { const [r, g, b, a = 1] = text.match(/[\\d.]+/g).map(Number); return [r, g, b, a] }
    const over = ([r, g, b, a], below) => [r, g, b].map((part, i) => part * a + below[i] * (1 - a))
    const ground = e => {
        const colour = parse(style(e).backgroundColor)
        if (colour[3] === 1) return colour.slice(0, 3)
        return over(colour, e.parentElement ? ground(e.parentElement) : [255, 255, 255])
    }
    const luminance = colour => {
        const [r, g, b] = colour.map(part => part / 255)
            .map(part => part <= .04045 ? part / 12.92 : ((part + .055) / 1.055) ** 2.4)
        return .2126 * r + .7152 * g + .0722 * b
    }
    const contrast = (colour, below) => {
        const [low, high] = [luminance(over(parse(colour), below)), luminance(below)].sort((a, b) => a - b)
        return (high + .05) / (low + .05)
    }
    const isDisabled = e => !!e.closest(":disabled, :has(> :disabled)")
    const isText = e => e.matches("input:not([type=checkbox], [type=radio], [type=file]), select, textarea")
        || [...e.childNodes].some(node => node.nodeType === Node.TEXT_NODE && node.data.trim())
    const round = number => Math.round(number * 100) / 100
"""


def function(body):
    """Returns a JavaScript function of `root` with the helpers."""
    return "root => {" + HELPERS + body + "}"


#: Texts and icons with too little contrast (WCAG 2.2, 1.4.3 and 1.4.11).
FAINT_TEXTS = function("""
    const least = e => {
        const size = parseFloat(style(e).fontSize)
        return size >= 24 || size >= 18.66 && style(e).fontWeight >= 700 || e.matches("svg") ? 3 : 4.5
    }
    return all(root, "*").filter(e => !isDisabled(e) && (isText(e) || e.matches("svg.icon")))
        .map(e => [label(e), round(contrast(style(e).color, ground(e))), least(e)])
        .filter(([, found, least]) => found < least)
""")

#: Fields whose border has less than 3:1 to the page around them (WCAG 2.2, 1.4.11).
FAINT_BORDERS = function("""
    return all(root, "input:not([type=checkbox], [type=radio], [type=hidden]), select, textarea, .option-value")
        .filter(e => !isDisabled(e))
        .map(e => [label(e), e.id, round(contrast(style(e).borderTopColor, ground(e.parentElement))),
            parseFloat(style(e).borderTopWidth)])
        .filter(([, , found, width]) => found < 3 || width < 1)
""")

#: Controls whose focus is not shown by an outline of two pixels with 3:1 to the page around it.
FAINT_FOCUS = function("""
    return all(root, "a[href], button, input, select, textarea").filter(e => !e.disabled).map(e => {
        e.focus()
        const { outlineStyle, outlineWidth, outlineColor } = style(e)
        return [label(e), e.matches(":focus-visible"), outlineStyle, parseFloat(outlineWidth),
            round(contrast(outlineColor, ground(e.parentElement)))]
    }).filter(([, isFocused, line, width, found]) => !isFocused || line === "none" || width < 2 || found < 3)
""")

#: Elements that lie outside the container's parts, and texts that are wider than their element.
OUTSIDE = function("""
    const parts = [...document.querySelector(root).children]
    return parts.flatMap(part => {
        const room = part.getBoundingClientRect()
        return [...part.querySelectorAll("*")].filter(isShown).filter(e => !e.closest("[popover]")).filter(e => {
            const box = e.getBoundingClientRect()
            const isWide = !e.matches("input, textarea, svg *, svg") && style(e).display !== "inline"
                && style(e).overflowX === "visible" && e.scrollWidth > e.clientWidth + 1
            return box.left < room.left - 1 || box.right > room.right + 1 || box.top < room.top - 1
                || box.bottom > room.bottom + 1 || isWide
        }).map(label)
    })
""")

#: Neighbours that overlap.
OVERLAPPING = function("""
    const boxes = parent => [...parent.children].filter(e => isShown(e) && style(e).display !== "inline"
        && !e.matches("svg *, [popover], option"))
    return [document.querySelector(root), ...all(root, "*")].flatMap(parent => {
        const children = boxes(parent).map(e => [e, e.getBoundingClientRect()])
        return children.flatMap(([one, a], index) => children.slice(index + 1)
            .filter(([, b]) => Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1
                && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1)
            .map(([other]) => [label(one), label(other)]))
    })
""")

#: Buttons, fields and links like buttons that are drawn smaller than 44 pixels.
SMALL = function("""
    return all(root, `button, .button, .button-quiet, select, textarea, label.tick, .option-value, .desk-tabs a, .switch a,
            .to-do-card, thead a, [popover] a, input:not([type=checkbox], [type=radio])`)
        .filter(e => e.getBoundingClientRect().height > 1)
        .map(e => [label(e), e.getBoundingClientRect()])
        .filter(([, box]) => box.height < 43.5 || box.width < 43.5)
        .map(([label, box]) => [label, round(box.width), round(box.height)])
""")

#: Buttons without a visible border. Buttons that look like links have an underline instead.
BORDERLESS = function("""
    return all(root, "button, a.button, a.button-quiet").filter(e => {
        const { borderTopStyle, borderTopWidth, borderTopColor, textDecorationLine } = style(e)
        const hasBorder = borderTopStyle !== "none" && parseFloat(borderTopWidth) >= 1
            && contrast(borderTopColor, ground(e.parentElement)) >= (isDisabled(e) ? 1.5 : 3)
        return !hasBorder && textDecorationLine !== "underline"
    }).filter(e => !e.closest("[popover]")).map(label)
""")

#: What tells the states apart without colour.
STATES = function("""
    const shape = (e, pseudo) => {
        const { borderTopStyle, borderTopWidth, outlineStyle, textDecorationLine, fontWeight, boxShadow } = style(e, pseudo)
        return [borderTopStyle, borderTopWidth, outlineStyle, textDecorationLine, fontWeight,
            boxShadow.replace(/(rgba?|color)\\([^)]*\\)/g, "")].join(" ")
    }
    const [enabled, disabled] = [":enabled", ":disabled"].map(state =>
        all(root, `#buttons button${state}`).map(e => [label(e), shape(e)]))
    const links = all(root, "nav").map(nav => [...nav.querySelectorAll("a")]).filter(([a]) => a?.ariaCurrent)
    const wrong = document.querySelector(root + " [aria-invalid]"), right = document.querySelector(root + " #text")
    const head = document.querySelector(root + " [aria-sort] a"), table = head.closest("table")
    return {
        disabled: enabled.filter(([, shape], index) => shape === disabled[index][1]).map(([label]) => label),
        disabled_count: disabled.length,
        current: links.filter(([one, other]) => shape(one) === shape(other)).map(([one]) => label(one.parentElement)),
        current_count: links.length,
        wrong: shape(wrong) !== shape(right) && !!document.getElementById(wrong.getAttribute("aria-describedby"))?.innerText,
        sorted: style(table).display === "table" ? style(head, "::after").content : null,
    }
""")
