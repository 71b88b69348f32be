import HTTP
import Localization
import Shop

/// First and last name as somebody typed them.
struct TypedName {
    let given: String
    let family: String

    init(_ form: Form) {
        given = form.line("given-name", for: CustomerDetails.nameLimit)
        family = form.line("family-name", for: CustomerDetails.nameLimit)
    }

    init(_ details: CustomerDetails) {
        (given, family) = (details.givenName, details.familyName)
    }

    /// Errors of the two, each nil where there is none.
    var errors: [FieldError?] {
        [
            Self.error("given-name", given, missing: .words("shop.account.faults.givenNameMissing")),
            Self.error("family-name", family, missing: .words("shop.account.faults.familyNameMissing")),
        ]
    }

    func givenField(_ problem: Problem?) -> FormField {
        Self.field("given-name", .words("shop.account.fields.givenName"), given, problem)
    }

    func familyField(_ problem: Problem?) -> FormField {
        Self.field("family-name", .words("shop.account.fields.familyName"), family, problem)
    }

    private static func error(_ field: String, _ name: String, missing: Message) -> FieldError? {
        FieldError.required(
            name, field, .words("shop.account.nouns.name"), limit: CustomerDetails.nameLimit, missing: missing)
    }

    private static func field(_ id: String, _ label: Message, _ name: String, _ problem: Problem?) -> FormField {
        FormField(
            id: id, label: label, value: name, error: problem?.message(for: id), limit: CustomerDetails.nameLimit)
    }
}
