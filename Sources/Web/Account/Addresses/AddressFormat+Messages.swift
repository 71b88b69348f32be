import Localization
import Shop

/// The names of address fields in the language of the page. `AddressFormat.label` is English, and decides the messages:
/// "Village or township" is `villageOrTownship`.
extension AddressFormat {
    /// Returns the label of a field in the usage of the country.
    func labelMessage(of field: AddressField) -> Message { .words("shop.account.address.labels.\(key(of: field))") }

    /// Returns the name of a field within a sentence.
    func nounMessage(of field: AddressField) -> Message { .words("shop.account.address.nouns.\(key(of: field))") }

    /// Returns the error message for a required field without a value.
    func missingMessage(of field: AddressField) -> Message {
        .words("shop.account.address.missing", ["field": .message(nounMessage(of: field))])
    }

    private func key(of field: AddressField) -> String {
        let words = label(of: field).lowercased().split(separator: " ")
        return words.prefix(1).joined() + words.dropFirst().map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
    }
}
