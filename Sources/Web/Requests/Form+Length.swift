import HTTP

/// Ways to read a field, each of which limits its length first.
extension Form {
    /// Text that the shop itself wrote into the form, such as a key. Nil when there is none, or one of more than
    /// `limit` bytes, which cannot be the shop's.
    func short(_ name: String, upTo limit: Int) -> String? {
        self[name].flatMap { $0.utf8.count <= limit ? $0 : nil }
    }

    /// True if the first value of the field is `value`. The bytes are compared, since comparing normal forms of a long text
    /// takes long.
    func has(_ name: String, _ value: String) -> Bool {
        self[name]?.utf8.elementsEqual(value.utf8) == true
    }

    /// A whole number; nil when there is none, or one that no `Int` holds.
    func number(_ name: String) -> Int? {
        short(name, upTo: 20).flatMap { Int($0) }
    }

    /// The page to come back to.
    var returnPath: LocalPath? { LocalPath(self["return"]) }

    /// Text that somebody typed, to be checked and shown again; cut after `limit` bytes.
    func typed(_ name: String, upTo limit: Int) -> String {
        (self[name] ?? "").cut(after: limit)
    }
}

extension String {
    /// The text, or its first `limit` bytes.
    func cut(after limit: Int) -> String {
        utf8.count <= limit ? self : String(decoding: utf8.prefix(limit), as: UTF8.self)
    }
}
