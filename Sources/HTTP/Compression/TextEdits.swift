/// Replacements of some parts of a shared text.
public struct TextEdits: Sendable {
    /// A part of the shared text, and what stands in its place.
    public struct Edit: Sendable {
        let replaced: Range<Int>
        /// Where it lies in `own`.
        let replacement: Range<Int>

        public init(_ replaced: Range<Int>, by replacement: Range<Int>) {
            self.replaced = replaced
            self.replacement = replacement
        }
    }

    let edits: [Edit]
    /// Bytes of all replacements.
    let own: [UInt8]
    /// By how many bytes they make the text longer.
    let growth: Int

    /// `edits` are in order and do not overlap; what they put in lies in `own`.
    public init(_ edits: [Edit], _ own: [UInt8]) {
        self.edits = edits
        self.own = own
        growth = edits.reduce(0) { $0 + $1.replacement.count - $1.replaced.count }
    }

    /// The memory that they take, in bytes.
    public var size: Int { own.count + edits.count * MemoryLayout<Edit>.stride }
}
