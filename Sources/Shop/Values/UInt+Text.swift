extension UInt {
    /// The displayed number: `1,234,567`.
    public var groupedByThousands: String {
        self < 1000 ? String(self) : (self / 1000).groupedByThousands + "," + (self % 1000).padded(to: 3)
    }

    /// Returns the digits with leading zeros.
    func padded(to width: Int) -> String {
        let digits = String(self)
        if digits.utf8.count >= width { return digits }
        // The most common case, for cents.
        if digits.utf8.count + 1 == width { return "0" + digits }
        return String(repeating: "0", count: Swift.max(0, width - digits.utf8.count)) + digits
    }
}
