import Localization
import Mustache
import Shop

/// The frame of a page of the back office: the menu, the search field and the person.
struct StaffFrame: TemplateModel, Sendable {
    let account: Account
    let sections: [StaffMenuSection]
    let additions: [StaffMenu.Addition]
    /// The addition that the key `n` opens: that of the current page, or the first.
    let quickAddition: StaffMenu.Addition?
    /// The searched words.
    let words: String
    /// The path of the page.
    let path: String
    /// The languages of the back office; empty if there is only one.
    let languages: [StaffLanguage]

    static let fields: Fields<StaffFrame> = [
        "sections": .list(\.sections),
        "bottomBar": .list { $0.sections.filter(\.section.isInBottomBar) },
        "additions": .list { frame in
            frame.additions.map { StaffAddition(addition: $0, isQuick: $0.path == frame.quickAddition?.path) }
        },
        "quickAddition": .optional { frame in
            frame.quickAddition.map { StaffAddition(addition: $0, isQuick: true) }
        },
        "currentSection": .optional { $0.sections.first(where: \.hasRows) },
        "person": .text(\.account.name),
        "isManager": .flag { $0.account.role == .manager },
        "searchPath": .path { _ in Paths.staffSearch },
        "words": .text(\.words),
        "path": .path(\.path),
        "languages": .list(\.languages),
        "hasLanguages": .flag { !$0.languages.isEmpty },
        "languagePath": .path { _ in Paths.staffLanguage },
        "signOutPath": .path { _ in Paths.signOut },
        "overview": .path { _ in Paths.manage },
    ]
}

/// A section of the menu with its pages.
struct StaffMenuSection: TemplateModel, Sendable {
    let section: StaffSection
    let rows: [StaffMenuRow]

    /// Returns nil if there is no page in the section.
    init?(_ section: StaffSection, _ rows: [StaffMenuRow]) {
        guard !rows.isEmpty else { return nil }
        self.section = section
        self.rows = rows
    }

    /// True if the section's pages are shown: within the section, if there are several.
    var hasRows: Bool { rows.count > 1 && rows.contains(where: \.isCurrent) }

    static let fields: Fields<StaffMenuSection> = [
        "label": .message(\.section.label),
        "icon": .text(\.section.icon),
        "path": .path { $0.rows[0].path },
        "key": .optionalText { $0.section.key.map(String.init) },
        "isHere": .flag { $0.rows.contains(where: \.isCurrent) },
        "isCurrent": .flag { $0.rows.count == 1 && $0.rows[0].isCurrent },
        "waiting": .optional { $0.rows.lazy.compactMap(\.waiting).first },
        "rows": .list { $0.hasRows ? $0.rows : [] },
        "hasRows": .flag(\.hasRows),
    ]
}

/// A page in the menu.
struct StaffMenuRow: TemplateModel, Sendable {
    let label: Message
    let path: String
    let isCurrent: Bool
    let waiting: WaitingCount?

    static let fields: Fields<StaffMenuRow> = [
        "label": .message(\.label),
        "path": .path(\.path),
        "isCurrent": .flag(\.isCurrent),
        "waiting": .optional(\.waiting),
    ]
}

/// The number of things that wait on a page.
struct WaitingCount: TemplateModel, Sendable {
    let count: Int

    /// Returns nil if nothing waits.
    init?(_ count: Int) {
        guard count > 0 else { return nil }
        self.count = count
    }

    /// The number, or that there are more than are counted.
    var shown: Message {
        count > StaffMenu.mostCounted
            ? .words("manage.menu.many", ["most": .number(StaffMenu.mostCounted)])
            : .words("manage.menu.some", ["number": .number(count)])
    }

    static let fields: Fields<WaitingCount> = [
        "shown": .message(\.shown),
        "spoken": .message { waiting in
            waiting.count > StaffMenu.mostCounted
                ? .words("manage.menu.manyWaiting", ["most": .number(StaffMenu.mostCounted)])
                : .words("manage.menu.waiting", ["count": .number(waiting.count)])
        },
    ]
}

/// A link to a form that adds something.
struct StaffAddition: TemplateModel {
    let addition: StaffMenu.Addition
    /// True for the one that the key `n` opens.
    let isQuick: Bool

    static let fields: Fields<StaffAddition> = [
        "label": .message(\.addition.label),
        "path": .path(\.addition.path),
        "isQuick": .flag(\.isQuick),
    ]
}

/// A language in which staff can read the back office.
struct StaffLanguage: TemplateModel, Sendable {
    let language: Language
    let isCurrent: Bool

    /// Returns the languages for a page in one of them; none if there is nothing to choose.
    static func choices(among languages: [Language], on page: Language) -> [StaffLanguage] {
        guard languages.count > 1 else { return [] }
        return languages.map { StaffLanguage(language: $0, isCurrent: $0.tag == page.tag) }
    }

    static let fields: Fields<StaffLanguage> = [
        "tag": .text(\.language.tag),
        "name": .text(\.language.format.nativeName),
        "isCurrent": .flag(\.isCurrent),
    ]
}
