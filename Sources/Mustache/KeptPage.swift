/// A page as most viewers see it, rendered once, with the places that some see otherwise.
public struct KeptPage: Sendable {
    private let bytes: [UInt8]
    private let gaps: [Gap]
    /// Of the page with its gaps filled.
    private let size: SizeEstimate

    init(_ output: Output) {
        // A copy has no more room than it needs.
        bytes = Array(output.bytes[...])
        gaps = output.gaps ?? []
        size = SizeEstimate(bytes.count)
    }

    /// About how much memory it takes, in bytes. A gap keeps its subject, mostly a few texts.
    public var cost: Int { bytes.count + 512 * gaps.count }

    /// The page as this viewer sees it, in UTF-8.
    public func render(for viewer: some AnyObject & Sendable) -> [UInt8] {
        var output = Output(capacity: size.bytes)
        var copied = 0
        for gap in gaps {
            guard let fill = gap.filling(viewer) else { continue }
            output.append(literal: bytes[copied..<gap.usual.lowerBound])
            fill(&output)
            copied = gap.usual.upperBound
        }
        output.append(literal: bytes[copied...])
        size.notice(output.bytes.count)
        return output.bytes
    }
}
