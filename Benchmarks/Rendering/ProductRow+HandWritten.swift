import Mustache

extension ProductRow {
    func writeByHand(to output: inout Output, address: String) {
        output.append(html: "      <li class=\"product\" id=\"product-")
        output.append(id)
        output.append(html: "\">\n        <a href=\"")
        output.append(escaping: path)
        output.append(html: "\">\n")
        if let picture { write(picture, to: &output) }
        output.append(html: "          <h2>")
        output.append(escaping: name)
        output.append(html: "</h2>\n        </a>\n")
        if soldOut {
            output.append(html: "        <p class=\"sold-out\">Sold out</p>\n")
        } else {
            writePrice(to: &output)
            writeForm(to: &output, address: address)
        }
        output.append(html: "      </li>\n")
    }

    private func write(_ picture: Picture, to output: inout Output) {
        output.append(html: "          <img src=\"")
        output.append(escaping: picture.path)
        output.append(html: "\" width=\"")
        output.append(picture.width)
        output.append(html: "\" height=\"")
        output.append(picture.height)
        output.append(html: "\" alt=\"")
        output.append(escaping: name)
        output.append(html: "\" loading=\"lazy\">\n")
    }

    private func writePrice(to output: inout Output) {
        output.append(html: "        <p class=\"price\">")
        price.write(to: &output)
        output.append(html: " <small>")
        output.append(escaping: unit)
        output.append(html: "</small></p>\n")
    }

    private func writeForm(to output: inout Output, address: String) {
        output.append(html: "        <form action=\"/cart/lines/")
        output.append(id)
        output.append(html: "\" method=\"post\">\n")
        if inCart != 0 {
            output.append(html: "          <button name=\"quantity\" value=\"")
            output.append(inCart - 1)
            output.append(html: "\" aria-label=\"One ")
            output.append(escaping: name)
            output.append(html: " less\">−</button>\n          <output>")
            output.append(inCart)
            output.append(html: "</output>\n")
        }
        output.append(html: "          <button name=\"quantity\" value=\"")
        output.append(inCart + 1)
        output.append(html: "\" aria-label=\"One ")
        output.append(escaping: name)
        output.append(html: " more\">+</button>\n          <input type=\"hidden\" name=\"back\" value=\"")
        output.append(escaping: address)
        output.append(html: "\">\n        </form>\n")
    }
}
