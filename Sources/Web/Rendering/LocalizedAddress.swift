import Localization
import Shop

/// A postal address in the lines of an envelope, whose last line is the name of the country.
struct LocalizedAddress: LocalizedValue {
    let address: PostalAddress
    /// True if commas separate the lines.
    let isInOneLine: Bool

    init(_ address: PostalAddress, isInOneLine: Bool = false) {
        (self.address, self.isInOneLine) = (address, isInOneLine)
    }

    func text(in language: Language) -> String {
        let text = lines(in: language)
        return isInOneLine ? text.split(separator: "\n").joined(separator: ", ") : text
    }

    private func lines(in language: Language) -> String {
        guard !language.isEnglish, address.asText.isEmpty, !address.isEmpty,
            let format = AddressFormat.of(address.country) ?? AddressFormat.all.first
        else { return address.inLines }
        let lines = format.lines(of: address).dropLast() + [CountryName(format.country).text(in: language)]
        return lines.joined(separator: "\n")
    }
}
