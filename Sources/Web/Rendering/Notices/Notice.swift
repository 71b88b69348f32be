/// A notice of the last change, shown once on the next page. A cookie stores the notice as text, such as `added.17`.
struct Notice: Equatable, Sendable {
    let kind: any AnyNoticeKind
    /// The notice's value as text, such as `17`.
    let detail: String
    /// Returns the message, or nil if the database does not confirm the notice.
    let message: @Sendable (NoticeWriter) throws -> NoticeMessage?

    /// All kinds of notices, keyed by their words.
    private static let kinds = Dictionary(
        uniqueKeysWithValues: (cartKinds + orderKinds + catalogueKinds + accountKinds + [list, room]).map {
            ($0.word, $0)
        })

    var text: String {
        assert(Self.kinds[kind.word] != nil, "\(kind.word) is missing from the list of its file")
        return kind.word + "." + detail
    }

    /// The maximum length of a text that is read, in bytes. Any notice with its product is shorter.
    private static let longestText = 200

    static func == (left: Notice, right: Notice) -> Bool { left.text == right.text }
}

extension Notice {
    /// Creates a notice from its text; nil if the text is not a notice.
    init?(text: String) {
        guard text.utf8.count <= Self.longestText else { return nil }
        let parts = text.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
        guard parts.count == 2, let notice = Self.kinds[parts[0]]?.read(parts[1]) else { return nil }
        self = notice
    }

    /// A notice of a shopping list. Visitors with a share link see the notice, too.
    static let list = NoticeKind<ListNotice>("list", isForVisitors: true) {
        try NoticeMessage(ofList: $1, $0.context, $0.snapshot)
    }
    /// A notice of a side room. The room writes the message.
    static let room = NoticeKind<String>("room", isForVisitors: true) { try $0.roomNotice($1) }
}
