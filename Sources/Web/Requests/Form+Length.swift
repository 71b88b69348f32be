import HTTP

/// Methods that read a field, each with a limit on its length.
extension Form {
    /// Returns a text that the shop wrote into the form, such as a key. Nil if it is missing or exceeds `limit` bytes,
    /// and so cannot be the shop's.
    func short(_ name: String, upTo limit: Int) -> String? {
        self[name].flatMap { $0.utf8.count <= limit ? $0 : nil }
    }

    /// Returns true if the first value of the field is `value`. Compares bytes, since comparing normal forms of a long
    /// text is slow.
    func has(_ name: String, _ value: String) -> Bool {
        self[name]?.utf8.elementsEqual(value.utf8) == true
    }

    /// Returns an integer, or nil if it is missing or does not fit into `Int`.
    func number(_ name: String) -> Int? {
        short(name, upTo: 20).flatMap { Int($0) }
    }

    /// The page to return to.
    var returnPath: LocalPath? { LocalPath(self["return"]) }

    /// Returns a typed text, truncated to `limit` bytes, to be checked and shown again.
    func typed(_ name: String, upTo limit: Int) -> String {
        (self[name] ?? "").cut(after: limit)
    }
}

extension String {
    /// Returns the text, or its first `limit` bytes.
    func cut(after limit: Int) -> String {
        utf8.count <= limit ? self : String(decoding: utf8.prefix(limit), as: UTF8.self)
    }
}
