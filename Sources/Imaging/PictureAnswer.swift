/// Output of `shopme-pictures`: the pictures, or the reason why there are none.
///
/// An answer is a sequence of parts: words, numbers in digits, files. Each has its length in front, four bytes with the
/// most significant first. The last part says that the answer is whole.
package enum PictureAnswer: Equatable {
    case variants([PictureVariant])
    case refusal(PictureRefusal)

    /// Bytes of an answer: more than pictures in our widths ever take.
    static let byteLimit = 32 << 20

    private static let end = "end"

    /// Refusals of one word.
    private static let refusals: [String: PictureRefusal] = [
        "empty": .empty, "tooManyBytes": .tooManyBytes, "unknownKind": .unknownKind, "damaged": .damaged,
        "unreadable": .unreadable,
    ]
}

extension PictureAnswer {
    package var encoded: [UInt8] {
        (parts + [Array(Self.end.utf8)]).flatMap { part in
            (0..<4).reversed().map { UInt8(truncatingIfNeeded: part.count >> ($0 * 8)) } + part
        }
    }

    private var parts: [[UInt8]] {
        switch self {
        case .variants(let variants):
            Self.words("variants") + variants.flatMap { Self.words("\($0.width)", "\($0.height)") + [$0.content] }
        case .refusal(.tooManyPixels(let width, let height)): Self.words("tooManyPixels", "\(width)", "\(height)")
        case .refusal(.wrongKind(let kind)): Self.words("wrongKind", kind)
        case .refusal(let refusal): Self.refusals.filter { $0.value == refusal }.flatMap { Self.words($0.key) }
        }
    }

    private static func words(_ words: String...) -> [[UInt8]] { words.map { Array($0.utf8) } }
}

extension PictureAnswer {
    /// Nil unless `bytes` are one whole answer within our limits, with files for this use. Their writer had read a
    /// stranger's file, so nothing in them is believed.
    init?(decoding bytes: [UInt8], for use: PictureUse) {
        guard var parts = Self.parts(of: bytes), parts.popLast()?.elementsEqual(Self.end.utf8) == true else {
            return nil
        }
        let words = parts.prefix(3).map { String(decoding: $0, as: UTF8.self) }
        switch (words.first, parts.count) {
        case ("variants", _): self.init(variants: Array(parts.dropFirst()), for: use)
        case ("tooManyPixels", 3): self.init(width: words[1], height: words[2])
        case ("wrongKind", 2) where parts[1].count < 40: self = .refusal(.wrongKind(words[1]))
        case (let word?, 1): self.init(word: word)
        default: return nil
        }
    }

    private static func parts(of bytes: [UInt8]) -> [ArraySlice<UInt8>]? {
        var parts: [ArraySlice<UInt8>] = []
        var rest = bytes[...]
        while !rest.isEmpty {
            let length = rest.prefix(4).reduce(0) { $0 << 8 | Int($1) }
            guard rest.count >= 4, rest.count - 4 >= length else { return nil }
            parts.append(rest.dropFirst(4).prefix(length))
            rest = rest.dropFirst(4 + length)
        }
        return parts
    }

    private init?(word: String) {
        guard let refusal = Self.refusals[word] else { return nil }
        self = .refusal(refusal)
    }

    private init?(width: String, height: String) {
        guard let width = Int(width), let height = Int(height) else { return nil }
        self = .refusal(.tooManyPixels(width: width, height: height))
    }

    private init?(variants parts: [ArraySlice<UInt8>], for use: PictureUse) {
        let variants = stride(from: 0, to: parts.count - 2, by: 3).compactMap {
            PictureVariant(width: parts[$0], height: parts[$0 + 1], content: parts[$0 + 2], for: use)
        }
        guard (1...PictureVariant.widths.count).contains(variants.count), variants.count * 3 == parts.count else {
            return nil
        }
        self = .variants(variants)
    }
}

extension PictureVariant {
    fileprivate init?(
        width: ArraySlice<UInt8>, height: ArraySlice<UInt8>, content: ArraySlice<UInt8>, for use: PictureUse
    ) {
        guard let width = Int(String(decoding: width, as: UTF8.self)),
            let height = Int(String(decoding: height, as: UTF8.self)),
            Self.fits(width: width, height: height),
            use.begins(content)
        else { return nil }
        self.init(width: width, height: height, content: Array(content))
    }
}
