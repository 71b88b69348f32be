/// The name of a subject in URLs: lower-case Latin letters, digits and hyphens, at most 60.
public enum Slug {
    /// The maximum number of characters.
    public static let limit = 60

    /// Returns an unused slug that resembles `name`: `Crème brûlée` becomes `creme-brulee`, the next one
    /// `creme-brulee-2`. A name without a letter that has a Latin form gets a slug from `kind`.
    public static func make(from name: String, orElse kind: String, isTaken: (String) throws -> Bool) rethrows -> String
    {
        let words = LatinSpelling(name).text.split { !$0.isASCII || !($0.isLetter || $0.isNumber) }
        let joined = words.joined(separator: "-").prefix(limit)
        let slug = joined.isEmpty ? kind : String(joined.last == "-" ? joined.dropLast() : joined)
        guard try isTaken(slug) else { return slug }
        var number = 2
        while try isTaken("\(slug)-\(number)") { number += 1 }
        return "\(slug)-\(number)"
    }

    /// Returns true if `text` has the form of a slug that `make` returns.
    public static func isWellFormed(_ text: String) -> Bool {
        !text.isEmpty && make(from: text, orElse: "", isTaken: { _ in false }) == text
    }
}
