import Mustache

/// The page written by hand, with the same bytes as from the templates: rendering is measured against it.
extension CategoryPage {
    func writeByHand(to output: inout Output) {
        writeHead(to: &output)
        writeNavigation(to: &output)
        output.append(html: "  <main>\n    <h1>")
        output.append(escaping: name)
        output.append(html: "</h1>\n")
        if rows.isEmpty { output.append(html: "    <p class=\"empty\">Nothing here yet.</p>\n") }
        output.append(html: "    <ul class=\"products\">\n")
        for row in rows { row.writeByHand(to: &output, address: address) }
        output.append(html: "    </ul>\n  </main>\n")
        writeFooter(to: &output)
    }

    private func writeHead(to output: inout Output) {
        output.append(html: "<!DOCTYPE html>\n<html lang=\"")
        output.append(escaping: layout.language)
        output.append(
            html: """
                ">
                <head>
                  <meta charset="utf-8">
                  <meta name="viewport" content="width=device-width, initial-scale=1">
                  <title>
                """)
        output.append(escaping: name)
        output.append(html: " – ")
        output.append(escaping: layout.shop)
        output.append(
            html: """
                </title>
                  <link rel="stylesheet" href="/assets/shop.css">
                </head>
                <body>
                  <header class="top">
                    <a class="brand" href="/">
                """)
        output.append(escaping: layout.shop)
        output.append(
            html: """
                </a>
                    <form class="search" action="/search" role="search">\
                <input name="q" type="search" placeholder="Search the shop"></form>
                    <a class="cart" href="/cart">Cart
                """)
        if layout.cartCount != 0 {
            output.append(html: " <b>")
            output.append(layout.cartCount)
            output.append(html: "</b>")
        }
        output.append(html: "</a>\n  </header>\n")
    }

    private func writeNavigation(to output: inout Output) {
        output.append(html: "  <nav aria-label=\"Categories\">\n    <ul>\n")
        for category in layout.categories {
            output.append(html: "      <li><a href=\"")
            output.append(escaping: category.path)
            output.append(html: "\"")
            if category.isCurrent { output.append(html: " aria-current=\"page\"") }
            output.append(html: ">")
            output.append(escaping: category.name)
            output.append(html: "</a></li>\n")
        }
        output.append(html: "    </ul>\n  </nav>\n")
    }

    private func writeFooter(to output: inout Output) {
        output.append(html: "  <footer>\n    <p>")
        output.append(escaping: layout.shop)
        output.append(
            html: """
                 · <a href="/orders">Recent orders</a> · <a href="/account">Account</a></p>
                  </footer>
                </body>
                </html>

                """)
    }
}
