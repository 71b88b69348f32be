import HTTP

/// The ways to read a field: each knows how long it may be before anything is done with it.
extension Form {
    /// What the shop itself wrote into the form, such as a key. Nil when there is none, or one of more than `limit`
    /// bytes, which cannot be the shop's.
    func short(_ name: String, upTo limit: Int) -> String? {
        self[name].flatMap { $0.utf8.count <= limit ? $0 : nil }
    }

    /// A whole number; nil when there is none, or one that no `Int` holds.
    func number(_ name: String) -> Int? {
        short(name, upTo: 20).flatMap { Int($0) }
    }

    /// The page to come back to.
    var returnPath: LocalPath? { LocalPath(self["return"]) }

    /// What somebody typed, to be looked at and shown again. What is beyond `limit` bytes is cut off.
    func typed(_ name: String, upTo limit: Int) -> String {
        guard let text = self[name] else { return "" }
        return text.utf8.count <= limit ? text : String(decoding: text.utf8.prefix(limit), as: UTF8.self)
    }
}
