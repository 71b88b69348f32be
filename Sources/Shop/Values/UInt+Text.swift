extension UInt {
    /// The number as people read it: `1,234,567`.
    public var groupedByThousands: String {
        self < 1000 ? String(self) : (self / 1000).groupedByThousands + "," + (self % 1000).padded(to: 3)
    }

    /// The digits with zeros before them.
    func padded(to width: Int) -> String {
        let digits = String(self)
        if digits.utf8.count >= width { return digits }
        // The most common case, for cents.
        if digits.utf8.count + 1 == width { return "0" + digits }
        return String(repeating: "0", count: Swift.max(0, width - digits.utf8.count)) + digits
    }
}
