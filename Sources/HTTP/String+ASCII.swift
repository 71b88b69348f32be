extension String {
    /// Compares as RFC 9110 compares names: ASCII letters without regard to case, all other bytes exactly.
    func equalsIgnoringCase(_ other: String) -> Bool {
        utf8.count == other.utf8.count && startsIgnoringCase(with: other)
    }

    /// Whether the string begins with `prefix`, ASCII letters without regard to case.
    func startsIgnoringCase(with prefix: String) -> Bool {
        let bytes = utf8Span.span
        let prefix = prefix.utf8Span.span
        guard bytes.count >= prefix.count else { return false }
        return prefix.indices.allSatisfy { index in
            bytes[index] == prefix[index] || bytes[index].lowercasedASCII == prefix[index].lowercasedASCII
        }
    }

    /// The string without spaces and tabs at its ends: OWS of RFC 9110, section 5.6.3.
    var trimmingWhitespace: Substring {
        self[...].trimmingWhitespace
    }

    /// The string with ASCII capitals made small, everything else as it was.
    var lowercasedASCII: String {
        String(decoding: utf8.map(\.lowercasedASCII), as: UTF8.self)
    }
}

extension Substring {
    /// The text without spaces and tabs at its ends: OWS of RFC 9110, section 5.6.3.
    var trimmingWhitespace: Substring {
        guard let first = utf8.firstIndex(where: { !$0.isWhitespace }),
            let last = utf8.lastIndex(where: { !$0.isWhitespace })
        else { return "" }
        return self[first...last]
    }
}
