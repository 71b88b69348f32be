import Shop

/// A value of a notice, which has a text for its cookie.
protocol NoticeValue: Sendable {
    var noticeText: String { get }

    /// Reads the text of a value. Nil for other text.
    init?(noticeText: String)
}

/// The value of notices that need none.
struct NoValue: NoticeValue {
    var noticeText: String { "" }
    init() {}
    init?(noticeText: String) {}
}

extension String: NoticeValue {
    var noticeText: String { self }
    init?(noticeText: String) { self = noticeText }
}

extension Identifier: NoticeValue {
    var noticeText: String { String(rawValue) }
    init?(noticeText: String) {
        guard let key = Int64(noticeText) else { return nil }
        self.init(rawValue: key)
    }
}

/// Nil has an empty text.
extension Optional: NoticeValue where Wrapped: NoticeValue {
    var noticeText: String { map { $0.noticeText } ?? "" }
    init?(noticeText: String) { self = Wrapped(noticeText: noticeText) }
}

extension NoticeValue where Self: RawRepresentable<String> {
    var noticeText: String { rawValue }
    init?(noticeText: String) { self.init(rawValue: noticeText) }
}

extension CatalogueRefusal: NoticeValue {}
extension PasskeyNotice: NoticeValue {}

extension ListNotice: NoticeValue {
    var noticeText: String { text }
    init?(noticeText: String) { self.init(text: noticeText) }
}
