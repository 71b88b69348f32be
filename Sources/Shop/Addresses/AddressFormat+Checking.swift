extension AddressFormat {
    /// Fields of an address that are missing, in their order.
    public func missingFields(of address: PostalAddress) -> [AddressField] {
        // Whom it is for is always asked for.
        fields.filter { ($0 == .name || required.contains($0)) && address[$0].isEmpty }
    }

    /// True unless the postal code looks like none of the country's. Nobody is refused for it: such patterns are wrong
    /// now and then.
    public func isUsual(code: String) -> Bool {
        guard !code.isEmpty, let codePattern, let regex = try? Regex(codePattern) else { return true }
        return (try? regex.wholeMatch(in: code.uppercased())) != nil
    }
}

extension AddressFormat {
    /// The address as an envelope shows it, line by line; a line of which nothing is said is left out.
    public func lines(of address: PostalAddress) -> [String] {
        pattern.split(separator: "%n").flatMap { line -> [String] in
            var isSaid = false
            let text = line.split(separator: "%", omittingEmptySubsequences: false).enumerated().map { position, part in
                guard position > 0, let field = part.first.flatMap(AddressField.init) else { return String(part) }
                isSaid = isSaid || !address[field].isEmpty
                return address[field] + part.dropFirst()
            }.joined()
            let isConstant = !line.contains("%")
            guard isSaid || isConstant else { return [] }
            return text.split(separator: "\n").map { $0.trimmingSpaceAndCommas }
        }.filter { !$0.isEmpty } + [countryName]
    }
}

extension Substring {
    /// What stands between two fields remains where one of them is empty.
    fileprivate var trimmingSpaceAndCommas: String {
        var text = self[...]
        while let first = text.first, first == " " || first == "," { text.removeFirst() }
        while let last = text.last, last == " " || last == "," || last == "-" { text.removeLast() }
        return String(text)
    }
}
