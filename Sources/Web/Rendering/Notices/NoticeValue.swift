import Shop

/// The value of a notice. A cookie stores the value as text.
protocol NoticeValue: Sendable {
    var noticeText: String { get }

    /// Creates a value from its text; nil if the text is not a value.
    init?(noticeText: String)
}

/// The empty value, for notices without a value.
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

/// The text of nil is empty.
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
