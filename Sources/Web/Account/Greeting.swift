import Mustache
import Shop

/// A picture that greets somebody by their name.
struct Greeting: TemplateModel {
    /// Name as it stands in the picture; a long one is cut.
    let name: String
    let isGuest: Bool

    /// Units of the picture that the name may be wide.
    private static let width = 288.0
    private static let largestSize = 30.0
    private static let smallestSize = 14.0

    init(_ name: String, isGuest: Bool) {
        self.name = name.prefix(upTo: Self.width / Self.smallestSize)
        self.isGuest = isGuest
    }

    static let fields: Fields<Greeting> = [
        "name": .text(\.name.isolated),
        "isGuest": .flag(\.isGuest),
        "size": .text { "\(Int($0.size))" },
    ]

    /// The size at which the name fits.
    private var size: Double { min(Self.largestSize, Self.width / max(1, name.estimatedWidth)) }
}

extension String {
    /// Width in ems, as far as that can be said without the font: letters of Chinese, Japanese and Korean are about one em
    /// wide, others a little more than half of that.
    fileprivate var estimatedWidth: Double { reduce(0) { $0 + $1.estimatedWidth } }

    /// The text, or its beginning with an ellipsis where it is wider than that many ems.
    fileprivate func prefix(upTo width: Double) -> String {
        guard estimatedWidth > width else { return self }
        var (text, sum) = ("", 1.0)
        for character in self {
            sum += character.estimatedWidth
            guard sum <= width else { break }
            text.append(character)
        }
        return text + "…"
    }
}

extension Character {
    fileprivate var estimatedWidth: Double {
        guard let first = unicodeScalars.first else { return 0 }
        return first.value >= 0x1100 ? 1.05 : isUppercase ? 0.8 : 0.64
    }
}
