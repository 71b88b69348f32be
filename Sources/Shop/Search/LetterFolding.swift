/// The letters of the search: lower case, without accents, and in one form where Unicode has several.
enum LetterFolding {
    /// The part that a code point has in a word.
    enum Role {
        case letter, digit
        /// A letter of a script that is written without spaces.
        case unspaced
        /// An accent or another mark that is left out.
        case omitted
        case apostrophe
        case separator
    }

    static func role(of scalar: Unicode.Scalar) -> Role {
        switch scalar.value {
        case 0x30...0x39: .digit
        case 0x41...0x5A, 0x61...0x7A: .letter
        case 0x27, 0x2019, 0x02BC, 0xFF07: .apostrophe
        case ..<0x80: .separator
        case _ where isOmitted(scalar.value): .omitted
        case _ where isUnspaced(scalar.value): .unspaced
        default: categoryRole(of: scalar)
        }
    }

    private static func categoryRole(of scalar: Unicode.Scalar) -> Role {
        switch scalar.properties.generalCategory {
        case .decimalNumber, .otherNumber: .digit
        case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .letterNumber: .letter
        // The vowel signs of Indic scripts are a part of their words.
        case .nonspacingMark, .spacingMark: .letter
        default: .separator
        }
    }

    /// Accents, Hebrew points, Arabic vowel signs and tatweel, soft hyphens, joiners and variation selectors.
    private static func isOmitted(_ value: UInt32) -> Bool {
        switch value {
        case 0x00AD, 0x0300...0x036F, 0x0591...0x05BD, 0x05BF, 0x05C1...0x05C2, 0x05C4...0x05C5, 0x0610...0x061A,
            0x0640,
            0x064B...0x065F, 0x0670, 0x1AB0...0x1AFF, 0x1DC0...0x1DFF, 0x200B...0x200F, 0x202A...0x202E, 0x2060,
            0x20D0...0x20FF, 0xFE00...0xFE0F, 0xFE20...0xFE2F, 0xFEFF:
            true
        default: false
        }
    }

    /// Thai, Lao, Myanmar, Khmer, kana and Han.
    private static func isUnspaced(_ value: UInt32) -> Bool {
        switch value {
        case 0x0E01...0x0E3A, 0x0E40...0x0E4E, 0x0E81...0x0ECD, 0x1000...0x103F, 0x1780...0x17D3, 0x3005...0x3007,
            0x3041...0x3096, 0x3099...0x309A, 0x309D...0x309F, 0x30A1...0x30FA, 0x30FC...0x30FF, 0x31F0...0x31FF,
            0x3400...0x4DBF, 0x4E00...0x9FFF, 0xF900...0xFAFF, 0xFF66...0xFF9F, 0x2_0000...0x3_FFFF:
            true
        default: false
        }
    }

    /// Returns the letters that the index has for a letter or digit.
    static func folded(_ scalar: Unicode.Scalar) -> [Unicode.Scalar] {
        switch scalar.value {
        case 0x41...0x5A: return [lowered(scalar)]
        case ..<0x80: return [scalar]
        // Full-width forms of ASCII.
        case 0xFF01...0xFF5E: return Unicode.Scalar(scalar.value - 0xFEE0).map(folded) ?? []
        default: break
        }
        if scalar.properties.numericType == .decimal, let value = scalar.properties.numericValue,
            let digit = Unicode.Scalar(0x30 + UInt32(value))
        {
            return [digit]
        }
        return scalar.properties.lowercaseMapping.unicodeScalars.flatMap { letter in
            isOmitted(letter.value) ? [] : folds[letter] ?? [letter]
        }
    }

    /// Returns the lower-case letter of an upper-case ASCII letter.
    private static func lowered(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
        Unicode.Scalar(UInt8(truncatingIfNeeded: scalar.value) | 0x20)
    }

    /// The two letters that people also write for a letter: `ae` for `ä`; nil for most letters.
    static func expanded(_ scalar: Unicode.Scalar) -> StaticString? {
        switch scalar {
        case "ä", "Ä": "ae"
        case "ö", "Ö", "ø", "Ø": "oe"
        case "ü", "Ü": "ue"
        case "å", "Å": "aa"
        default: nil
        }
    }

    /// The folded letters of each lower-case letter that has other ones.
    private static let folds: [Unicode.Scalar: [Unicode.Scalar]] = {
        var folds: [Unicode.Scalar: [Unicode.Scalar]] = [:]
        for line in String(decoding: PackageResources.letter_folds_txt, as: UTF8.self).unicodeScalars.split(
            separator: "\n") where line.first != "#"
        {
            let parts = line.split(separator: " ")
            for letter in parts[1] { folds[letter] = Array(parts[0]) }
        }
        return folds
    }()
}
