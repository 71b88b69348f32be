import HTTP
import Secrets

/// A passkey as a script sends it, and the page to continue with.
struct PasskeyRequestForm {
    /// Nil when a part is missing or too long.
    let assertion: PasskeyAssertion?
    let destination: LocalPath?

    init(_ form: Form) {
        destination = LocalPath(form["then"])
        guard let credential = form.bytes("credential", upTo: PasskeyAssertion.longestID),
            let clientData = form.bytes("client-data", upTo: 4096),
            let authenticatorData = form.bytes("authenticator-data", upTo: 4096),
            let signature = form.bytes("signature", upTo: 4096)
        else {
            assertion = nil
            return
        }
        assertion = try? PasskeyAssertion(
            credentialID: credential, clientData: clientData, authenticatorData: authenticatorData,
            signature: signature)
    }
}
