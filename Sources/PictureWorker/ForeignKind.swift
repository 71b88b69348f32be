internal import Imaging

/// Kinds of file that people send and that are not taken, named so that the refusal helps.
enum ForeignKind {
    static func refusal(of file: [UInt8]) -> PictureRefusal {
        if let name = signatures.first(where: { file.has($0.bytes) })?.name { return .wrongKind(name) }
        if file.has("ftyp".utf8, at: 4) { return .wrongKind("a video") }
        return markup(file).map(PictureRefusal.wrongKind) ?? .unknownKind
    }

    private static func markup(_ file: [UInt8]) -> String? {
        let blanks: Set<UInt8> = [0x09, 0x0A, 0x0C, 0x0D, 0x20, 0xEF, 0xBB, 0xBF, 0xFE, 0xFF, 0]
        let start = file.prefix(4096).filter { !blanks.contains($0) }
        guard start.first == UInt8(ascii: "<") else { return nil }
        let text = String(decoding: start, as: UTF8.self).lowercased()
        if text.contains("<svg") { return "an SVG drawing" }
        return text.hasPrefix("<?xml") && !text.contains("<html") ? "an XML document" : "a web page"
    }

    private static let signatures: [(bytes: [UInt8], name: String)] = [
        ([0x49, 0x49, 0x2A, 0x00], "a TIFF picture"), ([0x4D, 0x4D, 0x00, 0x2A], "a TIFF picture"),
        ([0x49, 0x49, 0x2B, 0x00], "a TIFF picture"), ([0x4D, 0x4D, 0x00, 0x2B], "a TIFF picture"),
        (Array("8BPS".utf8), "a Photoshop file"), ([0x76, 0x2F, 0x31, 0x01], "an OpenEXR picture"),
        ([0xFF, 0x0A], "a JPEG XL picture"), (jpeg2000Box(length: 12, name: "JXL "), "a JPEG XL picture"),
        (jpeg2000Box(length: 12, name: "jP  "), "a JPEG 2000 picture"),
        ([0xFF, 0x4F, 0xFF, 0x51], "a JPEG 2000 picture"),
        ([0x00, 0x00, 0x01, 0x00], "an icon"), (Array("BM".utf8), "a BMP picture"),
        (Array("%PDF-".utf8), "a PDF document"), (Array("%!PS".utf8), "a PostScript document"),
        (Array("PK".utf8), "a ZIP archive"), ([0x1F, 0x8B], "a compressed file"),
        (Array("Rar!".utf8), "an archive"), (Array("7z".utf8) + [0xBC, 0xAF], "an archive"),
        ([0x7F] + Array("ELF".utf8), "a program"), (Array("MZ".utf8), "a program"), (Array("#!".utf8), "a program"),
        (Array("<?php".utf8), "a program"),
    ]

    private static func jpeg2000Box(length: UInt8, name: String) -> [UInt8] {
        [0, 0, 0, length] + Array(name.utf8)
    }
}
