import Synchronization

/// Limit of the bytes that all uploads under way may have on the disk together.
final class UploadQuota: Sendable {
    private let limit: Int
    private let reserved = Atomic(0)

    init(limit: Int) {
        self.limit = limit
    }

    /// Reserves room for `bytes`. Throws, and reserves nothing, when they would be too many.
    func reserve(_ bytes: Int) throws(Refusal) {
        guard reserved.add(bytes, ordering: .relaxed).newValue > limit else { return }
        release(bytes)
        throw .tooManyUploads
    }

    func release(_ bytes: Int) {
        reserved.subtract(bytes, ordering: .relaxed)
    }
}
