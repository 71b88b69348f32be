/// The texts that identify a person in the rows of an import: an email address, a phone number, or a given name with a
/// family name.
public struct PersonMarks: Sendable {
    private var emails: [[UInt8]] = []
    private var phones: [[UInt8]] = []
    private var names: [[[UInt8]]] = []

    public init() {}

    /// Adds what identifies the person. Skips empty texts, and short phone numbers, which may be part of another
    /// number.
    public mutating func add(givenName: String = "", familyName: String = "", email: String = "", phone: String = "") {
        if !email.isEmpty { emails.append(email.searched) }
        let digits = phone.utf8.filter(\.isDigit)
        if digits.count >= Self.shortestPhone { phones.append(digits) }
        if !givenName.isEmpty && !familyName.isEmpty { names.append([givenName.searched, familyName.searched]) }
    }

    public var isEmpty: Bool { emails.isEmpty && phones.isEmpty && names.isEmpty }

    /// Returns true if the text contains one of the identifying texts. Case is ignored.
    public func match(_ text: String) -> Bool {
        let bytes = text.searched
        return emails.contains { bytes.holdsWord($0) }
            || names.contains { name in name.allSatisfy { bytes.holdsWord($0) } }
            || !phones.isEmpty && match(phoneIn: bytes.filter(\.isDigit))
    }

    private func match(phoneIn digits: [UInt8]) -> Bool {
        phones.contains { digits.holds($0) { _ in true } }
    }

    private static let shortestPhone = 6
}

extension String {
    /// The form of the text that is compared.
    fileprivate var searched: [UInt8] { Array(lowercased().composed.utf8) }
}

extension UInt8 {
    fileprivate var isDigit: Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self) }

    /// True for a digit, a lower-case letter and each byte of a letter outside ASCII.
    fileprivate var isPartOfWord: Bool {
        isDigit || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self) || self >= 0x80
    }
}

extension [UInt8] {
    /// Returns true if the word occurs, and not as a part of a longer one.
    fileprivate func holdsWord(_ word: [UInt8]) -> Bool {
        holds(word) { start in
            let end = start + word.count
            return (start == 0 || !self[start - 1].isPartOfWord) && (end == count || !self[end].isPartOfWord)
        }
    }

    fileprivate func holds(_ part: [UInt8], where isRight: (Int) -> Bool) -> Bool {
        guard let first = part.first, part.count <= count else { return false }
        return (0...(count - part.count)).contains { start in
            self[start] == first && self[start..<start + part.count].elementsEqual(part) && isRight(start)
        }
    }
}
