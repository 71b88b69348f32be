extension PostalAddress {
    /// The address in the lines of its country's envelopes; empty if it has no text.
    public var inLines: String {
        guard asText.isEmpty, !isEmpty, let format = AddressFormat.of(country) ?? AddressFormat.all.first else {
            return asText
        }
        return format.lines(of: self).joined(separator: "\n")
    }

    /// The address in one line.
    public var inOneLine: String { inLines.split(separator: "\n").joined(separator: ", ") }
}
