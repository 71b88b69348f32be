import Localization

extension [Message] {
    /// The messages in one, with commas between them.
    var separatedByCommas: Message { joined("manage.frame.commas") }

    /// The sentences in one text.
    var sentences: Message { joined("manage.frame.sentences") }

    private func joined(_ key: String) -> Message {
        dropFirst().reduce(first ?? .verbatim("")) { .words(key, ["first": .message($0), "next": .message($1)]) }
    }
}
