import Localization
import Mustache
import Shop

/// A picture that greets somebody by their name.
struct Greeting: TemplateModel {
    /// The name, which the picture cuts if it is long.
    let name: Message
    let isGuest: Bool

    /// Units of the picture that the name may be wide.
    private static let width = 288.0
    private static let largestSize = 30.0
    private static let smallestSize = 14.0

    init(_ name: Message, isGuest: Bool) {
        (self.name, self.isGuest) = (name, isGuest)
    }

    static let fields: Fields<Greeting> = [
        "name": .localized("a name") { $0.drawnName(in: $1).isolated },
        "isGuest": .flag(\.isGuest),
        "size": .localized("a size") { "\(Int($0.size(in: $1)))" },
    ]

    /// Returns the name as it is drawn in the picture.
    private func drawnName(in language: Language) -> String {
        language.text(name).prefix(upTo: Self.width / Self.smallestSize)
    }

    /// Returns the size at which the name fits.
    private func size(in language: Language) -> Double {
        min(Self.largestSize, Self.width / max(1, drawnName(in: language).estimatedWidth))
    }
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
