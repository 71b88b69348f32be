extension StringProtocol {
    /// True for a non-empty text of ASCII digits.
    public var isOfDigits: Bool {
        !isEmpty && utf8.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
    }
}
