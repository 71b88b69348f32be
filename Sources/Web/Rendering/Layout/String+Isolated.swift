import Localization

extension String {
    /// The text between Unicode's isolates if the text has right-to-left letters, which would otherwise reorder the
    /// sentence around the text (UAX #9, section 2.4). In markup, `bdi` prevents that. Titles and sentences built in
    /// Swift have no markup.
    var isolated: String {
        unicodeScalars.contains(where: \.isWrittenFromTheRight) ? "\u{2068}\(self)\u{2069}" : self
    }
}

extension Unicode.Scalar {
    /// True for a letter in a block for scripts such as Hebrew and Arabic (DerivedBidiClass.txt).
    fileprivate var isWrittenFromTheRight: Bool {
        switch value {
        case 0x590...0x8FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFF, 0x1_0800...0x1_0FFF, 0x1_E800...0x1_EFFF: true
        default: false
        }
    }
}

extension Message {
    /// The message with a name of the shop's owner or of a customer isolated, so that its direction changes nothing
    /// around it.
    var isolated: Message { verbatimText.map { .verbatim($0.isolated) } ?? self }
}
