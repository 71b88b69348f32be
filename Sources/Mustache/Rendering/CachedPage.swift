/// A page as most viewers see it, rendered once, with slots for the parts that differ between viewers.
public struct CachedPage: Sendable {
    /// The page as most viewers see it, in UTF-8.
    public let bytes: [UInt8]
    private let slots: [DynamicSlot]
    /// The estimated size of the page with its slots filled.
    private let size: SizeEstimate

    init(_ output: Output) {
        // The copy has no spare capacity, unlike the output.
        bytes = Array(output.bytes[...])
        slots = output.slots ?? []
        size = SizeEstimate(bytes.count)
    }

    /// The approximate memory of the page, in bytes. A slot stores its subject, mostly a few texts.
    public var cost: Int { bytes.count + 512 * slots.count }

    /// The offsets of the slots in `bytes`, in ascending order.
    public var places: [Int] { slots.map(\.defaultRange.lowerBound) }

    /// Calls `edit` for each part that differs for this viewer, in order: with the part's range in `bytes`, and a
    /// function that writes the viewer's version.
    public func forEachEdit(
        for viewer: some AnyObject & Sendable, _ edit: (_ part: Range<Int>, _ write: (inout Output) -> Void) -> Void
    ) {
        for slot in slots {
            if let fill = slot.fill(viewer) { edit(slot.defaultRange, fill) }
        }
    }

    /// Returns the page as this viewer sees it, in UTF-8.
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
    /// A function that writes one viewer's version of the slot.
    @usableFromInline
    typealias Fill = (inout Output) -> Void

    /// The range of the page's bytes that contain the default.
    let defaultRange: Range<Int>
    /// A function that returns nil for a viewer who sees the default.
    let fill: @Sendable (_ viewer: any AnyObject & Sendable) -> Fill?
}
