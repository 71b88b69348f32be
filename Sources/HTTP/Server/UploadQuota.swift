import Synchronization

/// A limit for the bytes that all concurrent uploads have on the disk together.
final class UploadQuota: Sendable {
    private let limit: Int
    private let reserved = Atomic(0)

    init(limit: Int) {
        self.limit = limit
    }

    /// Reserves `bytes` bytes.
    ///
    /// - Throws: `Refusal` if the limit would be exceeded. Nothing is reserved then.
    func reserve(_ bytes: Int) throws(Refusal) {
        guard reserved.add(bytes, ordering: .relaxed).newValue > limit else { return }
        release(bytes)
        throw .tooManyUploads
    }

    func release(_ bytes: Int) {
        reserved.subtract(bytes, ordering: .relaxed)
    }
}
