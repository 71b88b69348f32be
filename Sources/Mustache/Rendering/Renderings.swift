public import Synchronization

/// Parts of pages as they were rendered last, by what they were made of. They belong to one subject, such as a product.
///
/// It is compiled where the key's type is known: asking the runtime for it took longer than all the rest.
public final class Renderings<Key: Hashable & Sendable>: Sendable {
    @usableFromInline
    struct Part: Sendable {
        @usableFromInline
        let key: Key
        /// Part of a template that it was rendered by.
        @usableFromInline
        let program: ObjectIdentifier
        @usableFromInline
        let bytes: [UInt8]

        @usableFromInline
        init(key: Key, program: ObjectIdentifier, bytes: [UInt8]) {
            self.key = key
            self.program = program
            self.bytes = bytes
        }
    }

    @usableFromInline
    let limit: Int
    /// So few that looking through them is faster than hashing a key.
    @usableFromInline
    let parts = Mutex<[Part]>([])

    /// Keeps at most `limit` parts.
    public init(limit: Int) {
        self.limit = limit
    }

    /// The part of that key, in UTF-8; `render` makes one that is not kept.
    @inlinable
    func bytes(_ key: Key, by program: ObjectIdentifier, _ render: () -> [UInt8]) -> [UInt8] {
        let known = parts.withLock { parts in parts.first { $0.key == key && $0.program == program } }
        if let known { return known.bytes }
        let part = Part(key: key, program: program, bytes: render())
        parts.withLock { parts in
            if parts.count >= limit { parts.removeFirst() }
            parts.append(part)
        }
        return part.bytes
    }
}
