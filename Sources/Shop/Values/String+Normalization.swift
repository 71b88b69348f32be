// The standard library compares strings by these forms, and Foundation's own sources ask for them in this way.
// Foundation itself offers them with 30 MB of data on languages. A toolchain without them does not compile this file.
@_spi(_Unicode) import Swift

extension String {
    /// The same text with each letter and its marks in one code point where there is one (Unicode's form NFC).
    var composed: String {
        String(UnicodeScalarView(_nfc))
    }

    /// The code points of the same text, each letter before its marks (Unicode's form NFD).
    var decomposedScalars: [Unicode.Scalar] {
        Array(_nfd)
    }
}
