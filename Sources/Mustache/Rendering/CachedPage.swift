/// A page as most viewers see it, rendered once, with slots for what differs between viewers.
public struct CachedPage: Sendable {
    /// The page as most viewers see it, in UTF-8.
    public let bytes: [UInt8]
    private let slots: [DynamicSlot]
    /// Size of the page with its slots filled.
    private let size: SizeEstimate

    init(_ output: Output) {
        // A copy takes no more memory than it needs.
        bytes = Array(output.bytes[...])
        slots = output.slots ?? []
        size = SizeEstimate(bytes.count)
    }

    /// The memory that the page takes, in bytes, roughly. A slot stores its subject, mostly a few texts.
    public var cost: Int { bytes.count + 512 * slots.count }

    /// Offsets of the slots in `bytes`, in order.
    public var places: [Int] { slots.map(\.defaultRange.lowerBound) }

    /// Calls `edit` with each part that this viewer sees otherwise, in order: where it stands, and what writes theirs.
    public func forEachEdit(
        for viewer: some AnyObject & Sendable, _ edit: (_ part: Range<Int>, _ write: (inout Output) -> Void) -> Void
    ) {
        for slot in slots {
            if let fill = slot.fill(viewer) { edit(slot.defaultRange, fill) }
        }
    }

    /// The page as this viewer sees it, in UTF-8.
    public func render(for viewer: some AnyObject & Sendable) -> [UInt8] {
        var output = Output(capacity: size.bytes)
        var copied = 0
        forEachEdit(for: viewer) { part, write in
            output.append(literal: bytes[copied..<part.lowerBound])
            write(&output)
            copied = part.upperBound
        }
        output.append(literal: bytes[copied...])
        size.notice(output.bytes.count)
        return output.bytes
    }
}

/// A part of a cached page that differs for some viewers.
@usableFromInline
struct DynamicSlot: Sendable {
    /// Writes what one viewer sees.
    @usableFromInline
    typealias Fill = (inout Output) -> Void

    /// The bytes of the page that hold the default.
    let defaultRange: Range<Int>
    /// Returns nil for a viewer who sees the default.
    let fill: @Sendable (_ viewer: any AnyObject & Sendable) -> Fill?
}
