extension String {
    /// Returns true if both names are equal by RFC 9110: ASCII letters without regard to case, all other bytes exactly.
    func equalsIgnoringCase(_ other: String) -> Bool {
        utf8.count == other.utf8.count && startsIgnoringCase(with: other)
    }

    /// Returns true if the string begins with `prefix`, ASCII letters without regard to case.
    func startsIgnoringCase(with prefix: String) -> Bool {
        let bytes = utf8.span
        let prefix = prefix.utf8.span
        guard bytes.count >= prefix.count else { return false }
        for index in prefix.indices where bytes[index] != prefix[index] {
            guard bytes[index].lowercasedASCII == prefix[index].lowercasedASCII else { return false }
        }
        return true
    }

    /// Returns true if `isAllowed` holds for each byte. Faster than iterating over `utf8`, which checks at each step
    /// how the string is stored.
    func hasOnly(_ isAllowed: (UInt8) -> Bool) -> Bool {
        let bytes = utf8.span
        for index in bytes.indices where !isAllowed(bytes[index]) { return false }
        return true
    }

    /// The string without spaces and tabs at its ends (OWS, RFC 9110, section 5.6.3).
    var trimmingWhitespace: Substring {
        self[...].trimmingWhitespace
    }

    /// The string with ASCII capitals in lower case, and all else unchanged.
    var lowercasedASCII: String {
        String(decoding: utf8.map(\.lowercasedASCII), as: UTF8.self)
    }
}

extension Substring {
    /// The text without spaces and tabs at its ends (OWS, RFC 9110, section 5.6.3).
    var trimmingWhitespace: Substring {
        Substring(utf8.trimmingWhitespace)
    }
}

extension BidirectionalCollection<UInt8> {
    /// The bytes without spaces and tabs at their ends.
    var trimmingWhitespace: SubSequence {
        guard let first = firstIndex(where: { !$0.isWhitespace }), let last = lastIndex(where: { !$0.isWhitespace })
        else { return self[endIndex...] }
        return self[first...last]
    }
}
