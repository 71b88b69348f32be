import Localization
import Shop
import Storage

/// The menu of the back office, with what waits there: the pages, additions and cards that routes and rooms declare.
///
/// A class, because each request has a reference to it.
final class StaffMenu: Sendable {
    /// Counts what waits. It stops counting at `mostCounted` + 1.
    typealias Count = @Sendable (Snapshot) throws -> Int

    /// The maximum that is shown as a number.
    static let mostCounted = 99

    /// A page of the menu.
    struct Entry: Sendable {
        let section: StaffSection
        let label: Message
        let path: String
        let access: StaffAccess
        /// The beginnings of the paths of further pages that belong to this one.
        let prefixes: [String]
        /// The room without which the page is not in the menu; nil for most pages.
        let room: ShopRoom?
        /// Counts what waits on the page.
        let count: Count?
    }

    /// A form that adds something, such as an order.
    struct Addition: Sendable {
        let label: Message
        let path: String
        let access: StaffAccess
    }

    /// Something that staff should do, with the number of times. `key` is that of a message with the plural forms of
    /// this number.
    struct Card: Sendable {
        let key: String
        let path: String
        let access: StaffAccess
        let count: Count
        /// True if customers wait for it.
        let isUrgent: Bool
    }

    /// A first step of a new shop. It leads to the page on which a manager does it.
    struct FirstStep: Sendable {
        let label: Message
        let path: String
        let isDone: @Sendable (Snapshot) throws -> Bool
    }

    let entries: [Entry]
    let additions: [Addition]
    let cards: [Card]
    let firstSteps: [FirstStep]

    init(
        entries: [Entry] = [], additions: [Addition] = [], cards: [Card] = [], firstSteps: [FirstStep] = []
    ) {
        self.entries = entries
        self.additions = additions
        self.cards = cards
        self.firstSteps = firstSteps
    }

    /// Returns the frame of a page for a member of staff.
    ///
    /// - Parameters:
    ///   - path: The path of the page.
    ///   - words: The searched words, for the search field.
    ///   - languages: The languages that the person can choose.
    func frame(
        for account: Account, at path: String, searching words: String, choosing languages: [StaffLanguage],
        _ snapshot: Snapshot
    ) throws -> StaffFrame {
        let settings = try snapshot.settings()
        let entries = entries.filter { $0.access.admits(account) && $0.room.map(settings.has) != false }
        let matches = entries.map { $0.match(path) }
        let current = matches.max().flatMap { $0 > 0 ? matches.firstIndex(of: $0) : nil }
        let rows = try entries.enumerated().map { offset, entry in
            StaffMenuRow(
                label: entry.label, path: entry.path, isCurrent: offset == current,
                waiting: try WaitingCount(entry.count?(snapshot) ?? 0))
        }
        let sections = StaffSection.allCases.compactMap { section in
            StaffMenuSection(
                section,
                zip(entries, rows).filter { $0.0.section == section }.map(\.1))
        }
        let additions = additions.filter { $0.access.admits(account) }
        let quick = current.flatMap { current in additions.first { entries[current].match($0.path) > 0 } }
        return StaffFrame(
            account: account, sections: sections, additions: additions,
            quickAddition: quick ?? additions.first, words: words, path: path,
            languages: languages)
    }
}

extension StaffMenu.Entry {
    /// Returns the length of the part of a path by which it belongs to this entry; 0 if it does not.
    fileprivate func match(_ path: String) -> Int {
        ([self.path] + prefixes).filter { path == $0 || path.hasPrefix($0 + "/") && $0 != Paths.manage }
            .map(\.utf8.count).max() ?? 0
    }
}
