import Mustache
import Shop

/// A signature as a picture, or the name that was typed in its place.
struct SignatureView: TemplateModel {
    let signature: Signature?
    let name: String

    /// Nil where nobody signed.
    init?(_ signature: Signature?, name: String) {
        guard signature != nil || !name.isEmpty else { return nil }
        self.signature = signature
        self.name = name
    }

    static let fields: Fields<SignatureView> = [
        "path": .optionalText { $0.signature?.pathData },
        "name": .optionalText { $0.name.isEmpty ? nil : $0.name },
    ]
}
