/// Something else that travels in a picture's file, for a program that reads files otherwise than we do.
///
/// Telephones put a great deal behind a picture: a second picture with more light (Ultra HDR), a film (Motion Photo).
/// That must pass, and what we keep of it is nothing. Refused is what no camera writes: markup and scripts, a ZIP
/// archive (read from its end) and a PDF document (read from anywhere in the first 1024 bytes).
enum Stowaway {
    static func refuse(in file: Bytes) throws(PictureRefusal) {
        if hasMarkup(file) { throw .stowaway("a web page or program") }
        if hasArchive(file) { throw .stowaway("a ZIP archive") }
        if hasDocument(file) { throw .stowaway("a PDF document") }
    }

    /// Long enough that twenty million random bytes hold one by chance less than once in ten thousand files.
    private static let openings = ["script", "!doctype", "?php", "html>", "html ", "iframe", "svg xmlns"]
        .map { Array($0.utf8) }

    private static func hasMarkup(_ file: Bytes) -> Bool {
        var position = 0
        while let bracket = file.index(of: UInt8(ascii: "<"), from: position) {
            if openings.contains(where: { isLowercased($0, in: file, at: bracket + 1) }) { return true }
            position = bracket + 1
        }
        return false
    }

    private static func isLowercased(_ word: [UInt8], in file: Bytes, at start: Int) -> Bool {
        for (offset, letter) in word.enumerated() {
            guard let byte = file[start + offset], lowercase(byte) == letter else { return false }
        }
        return true
    }

    private static func lowercase(_ byte: UInt8) -> UInt8 {
        (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) ? byte | 0x20 : byte
    }

    /// The end record of an archive lies within the last 64 KiB of a file (APPNOTE.TXT, 4.3.16).
    private static func hasArchive(_ file: Bytes) -> Bool {
        var position = max(0, file.count - 22 - 65_535)
        while let start = file.index(of: UInt8(ascii: "P"), from: position) {
            if file.has([0x50, 0x4B, 0x05, 0x06], at: start) { return true }
            position = start + 1
        }
        return false
    }

    private static func hasDocument(_ file: Bytes) -> Bool {
        var position = 0
        while let start = file.index(of: UInt8(ascii: "%"), from: position), start < 1024 {
            if file.has("%PDF-", at: start) { return true }
            position = start + 1
        }
        return false
    }
}
