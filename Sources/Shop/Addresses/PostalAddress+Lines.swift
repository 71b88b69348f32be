extension PostalAddress {
    /// All that it says, as its country's envelopes have it; empty where it says nothing.
    public var inLines: String {
        guard asText.isEmpty, !isEmpty, let format = AddressFormat.of(country) ?? AddressFormat.all.first else {
            return asText
        }
        return format.lines(of: self).joined(separator: "\n")
    }

    /// The same in one line.
    public var inOneLine: String { inLines.split(separator: "\n").joined(separator: ", ") }
}
