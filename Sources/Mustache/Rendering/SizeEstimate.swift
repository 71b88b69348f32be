import Synchronization

/// Estimated size of a template's next page, judged by the pages before it, so that it has room from the start. Threads
/// may overwrite each other's estimate: it need not be exact.
public final class SizeEstimate: Sendable {
    private let estimate: Atomic<Int>

    /// An estimate for as long as nothing has been noticed.
    public init(_ bytes: Int = 4096) {
        estimate = Atomic(bytes)
    }

    /// Bytes to have room for.
    public var bytes: Int { estimate.load(ordering: .relaxed) }

    /// Follows pages that grow, and pages that are much smaller than one was. Mostly it has nothing to write, which
    /// matters where several threads share it.
    public func notice(_ size: Int) {
        let estimated = bytes
        if size > estimated || size < estimated / 4 {
            estimate.store(size + size / 8, ordering: .relaxed)
        }
    }
}
