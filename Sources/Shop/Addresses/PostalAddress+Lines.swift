extension PostalAddress {
    /// The whole address in the lines of an envelope of its country; empty if all fields are empty.
    public var inLines: String {
        guard asText.isEmpty, !isEmpty, let format = AddressFormat.of(country) ?? AddressFormat.all.first else {
            return asText
        }
        return format.lines(of: self).joined(separator: "\n")
    }

    /// The address in one line.
    public var inOneLine: String { inLines.split(separator: "\n").joined(separator: ", ") }
}
