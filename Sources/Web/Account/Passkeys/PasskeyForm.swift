import HTTP
import Localization
import Secrets
import Shop

/// A new passkey as a script sends it, and what its owner calls it.
struct PasskeyForm {
    let name: String
    /// Nil when it is missing or too long.
    let clientData: [UInt8]?
    let attestation: [UInt8]?

    init(_ form: Form) {
        name = form.line("name", for: Passkey.nameLimit)
        clientData = form.bytes("client-data", upTo: 4096)
        attestation = form.bytes("attestation", upTo: NewPasskey.longestAttestation)
    }

    /// Error of the name; nil for a good one.
    var nameError: FieldError? {
        if name.isEmpty { return FieldError(field: "name", message: .words("shop.account.faults.passkeyNameMissing")) }
        guard name.isLonger(than: Passkey.nameLimit) else { return nil }
        return FieldError(
            field: "name", message: Messages.tooLong(.words("shop.account.nouns.name"), Passkey.nameLimit))
    }

    /// The passkey, checked; nil when it is not right.
    func passkey(answering challenge: [UInt8], for party: RelyingParty) -> NewPasskey? {
        guard let clientData, let attestation else { return nil }
        return try? NewPasskey(clientData: clientData, attestation: attestation, answering: challenge, for: party)
    }
}
