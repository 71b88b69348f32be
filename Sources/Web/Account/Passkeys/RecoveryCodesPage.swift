import HTTP
import Localization
import Mustache
import Secrets
import Storage

/// Page that shows recovery codes, the only time that anybody sees them.
struct RecoveryCodesPage: TemplateModel {
    let layout: Layout
    let codes: [String]

    static let fields: Fields<RecoveryCodesPage> = [
        "layout": .object(\.layout),
        "codes": .texts(\.codes),
    ]
}

extension PageRenderer {
    func recoveryCodes(
        _ codes: [RecoveryCode], _ context: RequestContext, _ snapshot: Snapshot
    ) throws -> Response {
        let page = RecoveryCodesPage(
            layout: try layouts(context, snapshot).passkeyLayout(.words("shop.account.recoveryCodes.title")),
            codes: codes.map(\.text))
        return secretPage(\.recoveryCodes, page, to: context, status: .ok)
    }
}

extension LayoutBuilder {
    /// The layout of a page that leads back to the list of passkeys.
    func passkeyLayout(_ heading: Message, problem: Problem? = nil) -> Layout {
        let back = BackLink(name: .words("shop.account.passkeys.title"), path: Paths.passkeys)
        return layout(heading, back: back, tab: .account, problem: problem)
    }
}
