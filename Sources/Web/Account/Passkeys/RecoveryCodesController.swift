import HTTP
import Secrets
import Shop
import Storage

/// The recovery codes of somebody who works for the shop.
struct RecoveryCodesController {
    let renderer: PageRenderer

    /// Makes ten new ones in place of the old, and shows them this once.
    func create(_ context: RequestContext, _ transaction: Transaction) throws -> Response {
        guard let account = try context.currentUser().account,
            try transaction.snapshot.ask(.hasPasskey(account.id))
        else { return .redirect(to: Paths.passkeys) }
        let codes = RecoveryCode.ten()
        try transaction.setRecoveryCodes(codes.map(\.hash), of: account.id)
        context.record(SecurityEvent(.recoveryCodesMade, .ok, account: account.email))
        let mails = try renderer.mails(context, transaction.snapshot)
        try transaction.enqueue(mails.passkeysChanged, toOwnerOf: account)
        return try renderer.recoveryCodes(codes, context, transaction.snapshot)
    }
}

extension RecoveryCode {
    static func ten() -> [RecoveryCode] { (1...count).map { _ in random() } }
}
