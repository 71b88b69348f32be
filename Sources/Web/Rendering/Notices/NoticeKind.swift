import Localization
import Shop

/// A kind of notice: its word in the cookie, its value and its message. A new kind needs a static property of `Notice`
/// and an entry in the list of kinds of the same file.
struct NoticeKind<Value: NoticeValue>: AnyNoticeKind {
    let word: String
    let isForVisitors: Bool
    private let message: @Sendable (NoticeWriter, Value) throws -> NoticeMessage?

    /// - Parameters:
    ///   - word: The word in the cookie. The word must not change: a browser may have a cookie of an earlier version.
    ///   - isForVisitors: True if visitors see the notice, too, such as after a sign-out. The message of such a notice
    ///     must reveal nothing about a customer.
    ///   - message: Returns the message, or nil unless the database confirms the notice: a client may forge a cookie.
    init(
        _ word: String, isForVisitors: Bool = false,
        _ message: @escaping @Sendable (NoticeWriter, Value) throws -> NoticeMessage?
    ) {
        self.word = word
        self.isForVisitors = isForVisitors
        self.message = message
    }

    func callAsFunction(_ value: Value) -> Notice {
        Notice(kind: self, detail: value.noticeText) { try message($0, value) }
    }

    func read(_ detail: String) -> Notice? { Value(noticeText: detail).map(callAsFunction) }
}

/// A kind of notice with any value.
protocol AnyNoticeKind: Sendable {
    var word: String { get }
    var isForVisitors: Bool { get }

    /// Returns the notice whose value has this text; nil if the text is not a value of this kind.
    func read(_ detail: String) -> Notice?
}

extension Notice {
    /// The viewers of a notice with a fixed text.
    enum Audience {
        case everyone, signedOut, signedIn

        fileprivate func includes(_ account: Account?) -> Bool {
            switch self {
            case .everyone: true
            case .signedOut: account == nil
            case .signedIn: account != nil
            }
        }
    }

    /// Returns a notice without a value, with a fixed message.
    static func fixed(_ word: String, for audience: Audience, _ text: Message) -> Notice {
        plain(word, isForVisitors: audience != .signedIn) {
            audience.includes($0.account) ? NoticeMessage(text: text) : nil
        }
    }

    /// Returns a notice without a value.
    static func plain(
        _ word: String, isForVisitors: Bool = false,
        _ message: @escaping @Sendable (NoticeWriter) throws -> NoticeMessage?
    ) -> Notice {
        NoticeKind<NoValue>(word, isForVisitors: isForVisitors) { writer, _ in try message(writer) }(NoValue())
    }
}
