import Shop

/// Data of a product for search engines: schema.org's `Product` as JSON-LD (W3C), for the inside of a script element.
struct ProductData {
    let product: Product
    /// Pictures behind its first.
    var pictures: [Picture] = []
    /// What it is sold as where it has options.
    let variants: [Variant]
    /// Its category, and before it those around that.
    let categories: [Category]
    /// The shop's address without a path.
    let origin: String
    /// The prefix of the page's language in its path.
    let pathPrefix: String

    var json: String {
        let text = Self.quoted
        var fields = [
            "\"@context\":\"https://schema.org\",\"@type\":\"Product\"",
            "\"name\":" + text(product.name),
            "\"description\":" + text(product.description),
            "\"category\":" + text(categories.map(\.name).joined(separator: " > ")),
            "\"sku\":" + text(product.slug),
            "\"url\":" + text(url),
        ]
        let images = ([product.picture].compactMap(\.self) + pictures).map { text(origin + Paths.picture($0.fileName)) }
        if let image = images.first {
            fields.append("\"image\":" + (images.count == 1 ? image : "[" + images.joined(separator: ",") + "]"))
        }
        fields.append("\"offers\":" + offer)
        return "{" + fields.joined(separator: ",") + "}"
    }

    private var url: String { origin + Paths.localized(Paths.product(product.slug), pathPrefix) }

    private var offer: String {
        let availability = product.isSoldOut ? "OutOfStock" : "InStock"
        return "{" + prices + ",\"priceCurrency\":" + Self.quoted(product.price.currency.rawValue)
            + ",\"availability\":\"https://schema.org/" + availability + "\",\"url\":" + Self.quoted(url) + "}"
    }

    /// The price, or the lowest and the highest one of its variants.
    private var prices: String {
        let sorted = variants.map(\.attributes.price).sorted { $0.minorUnits < $1.minorUnits }
        guard let lowest = sorted.first, let highest = sorted.last else {
            return "\"@type\":\"Offer\",\"price\":" + Self.quoted(product.price.decimal)
        }
        return "\"@type\":\"AggregateOffer\",\"lowPrice\":" + Self.quoted(lowest.decimal) + ",\"highPrice\":"
            + Self.quoted(highest.decimal) + ",\"offerCount\":\(sorted.count)"
    }

    /// A JSON string (RFC 8259, section 7) without a character that HTML could take for the end of the script, as the
    /// HTML standard advises.
    static func quoted(_ text: String) -> String {
        var json = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"", "\\", "<", ">", "&", "\u{2028}", "\u{2029}", "\0"..<" ":
                let digits = String(scalar.value, radix: 16)
                json += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
            default: json.unicodeScalars.append(scalar)
            }
        }
        return json + "\""
    }
}
