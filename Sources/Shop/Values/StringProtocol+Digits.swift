extension StringProtocol {
    /// True for a text of digits of ASCII alone, one at least.
    public var isOfDigits: Bool {
        !isEmpty && utf8.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
    }
}
