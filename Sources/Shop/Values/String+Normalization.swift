// The standard library compares strings by these forms, and Foundation's own sources use them in this way. Foundation
// itself offers them with 30 MB of language data. A toolchain without them does not compile this file.
@_spi(_Unicode) import Swift

extension String {
    /// The text with each letter and its marks in one code point, if there is one (NFC).
    var composed: String {
        String(UnicodeScalarView(_nfc))
    }

    /// The code points of the text, each letter before its marks (NFD).
    var decomposedScalars: [Unicode.Scalar] {
        Array(_nfd)
    }
}
