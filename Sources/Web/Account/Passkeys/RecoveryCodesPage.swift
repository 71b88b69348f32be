import HTTP
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
            layout: try layouts(context, snapshot).passkeyLayout("Your recovery codes"), codes: codes.map(\.text))
        return secretPage(\.recoveryCodes, page, to: context.request, status: .ok)
    }
}

extension LayoutBuilder {
    /// The layout of a page that leads back to the list of passkeys.
    func passkeyLayout(_ heading: String, problem: Problem? = nil) -> Layout {
        layout(heading, back: BackLink(name: "Passkeys", path: Paths.passkeys), tab: .account, problem: problem)
    }
}
