import Synchronization

/// An estimate of the size of a template's next page, based on the pages before, so that the output has enough space
/// from the start. Threads may overwrite each other's estimate, which need not be exact.
public final class SizeEstimate: Sendable {
    private let estimate: Atomic<Int>

    /// Creates an estimate for use until `notice` is called.
    public init(_ bytes: Int = 4096) {
        estimate = Atomic(bytes)
    }

    /// The number of bytes to reserve.
    public var bytes: Int { estimate.load(ordering: .relaxed) }

    /// Adapts the estimate to a larger page, or to a page of less than a quarter of the estimate. Usually nothing is
    /// written, which matters if several threads share the estimate.
    public func notice(_ size: Int) {
        let estimated = bytes
        if size > estimated || size < estimated / 4 {
            estimate.store(size + size / 8, ordering: .relaxed)
        }
    }
}
