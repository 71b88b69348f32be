import Localization
import Mustache
import Shop

/// All own pages, as managers see them.
struct OwnPagesPage: TemplateModel {
    let layout: Layout
    let pages: [VersionedOwnPage]
    /// The title of the proposed accessibility statement in the shop's default language.
    let statementTitle: String

    static let fields: Fields<OwnPagesPage> = [
        "layout": .object(\.layout),
        "new": .text { _ in Paths.newPage },
        "statement": .optionalText { page in
            let titles = page.pages.filter { !$0.attributes.isArchived }.map(\.attributes.title)
            return titles.contains(page.statementTitle) ? nil : Paths.newAccessibilityStatement
        },
        "isEmpty": .flag(\.pages.isEmpty),
        "pages": .list { $0.pages.map(OwnPageRow.init) },
    ]
}

/// An own page in the list.
struct OwnPageRow: TemplateModel {
    let managed: VersionedOwnPage

    static let fields: Fields<OwnPageRow> = [
        "title": .text(\.managed.name),
        "path": .text(\.managed.path),
        "state": .message(\.state),
    ]

    private var state: Message {
        let page = managed.attributes
        let key =
            switch (page.isInHead, page.isInFoot) {
            case _ where page.isArchived: "archived"
            case _ where page.isDraft: "draft"
            case (true, true): "inBoth"
            case (true, false): "inHead"
            case (false, true): "inFoot"
            case (false, false): "unlinked"
            }
        return .words("manage.pages.states.\(key)")
    }
}
