import HTTP
import Secrets
import Shop
import Storage

/// A question for a browser, which its passkey signs.
struct PasskeyChallengeController {
    /// Asks another one, as text in Base 64. Only browsers of staff who are signed in are asked.
    func create(_ context: RequestContext, _ transaction: Transaction) throws -> Response {
        guard let session = try context.currentUser().session, session.account?.role.isStaff == true else {
            return .redirect(to: Paths.signIn)
        }
        let challenge = RandomBytes.make(NewPasskey.challengeLength)
        try transaction.setChallenge(challenge, for: session.id)
        var response = Response.text(Base64URL.encode(challenge))
        response.headers.set("Cache-Control", "private, no-store")
        return response
    }
}
