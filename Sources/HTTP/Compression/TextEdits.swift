/// The replacements of some parts of a shared text.
public struct TextEdits: Sendable {
    /// A replaced part of the shared text, and its replacement.
    public struct Edit: Sendable {
        let replaced: Range<Int>
        /// The range of the replacement in `own`.
        let replacement: Range<Int>

        public init(_ replaced: Range<Int>, by replacement: Range<Int>) {
            self.replaced = replaced
            self.replacement = replacement
        }
    }

    let edits: [Edit]
    /// The bytes of all replacements.
    let own: [UInt8]
    /// The number of bytes by which the replacements lengthen the text.
    let growth: Int

    /// `edits` are in ascending order and do not overlap. The replacements of `edits` are ranges of `own`.
    public init(_ edits: [Edit], _ own: [UInt8]) {
        self.edits = edits
        self.own = own
        growth = edits.reduce(0) { $0 + $1.replacement.count - $1.replaced.count }
    }

    /// The memory of the replacements, in bytes.
    public var size: Int { own.count + edits.count * MemoryLayout<Edit>.stride }
}
