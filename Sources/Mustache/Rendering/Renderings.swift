public import Synchronization

/// A cache of rendered parts of pages, by key. The parts belong to one subject, such as a product.
///
/// The class is compiled where the key's type is known: getting the type from the runtime took longer than all the
/// rest.
public final class Renderings<Key: Hashable & Sendable>: Sendable {
    @usableFromInline
    struct Part: Sendable {
        @usableFromInline
        let key: Key
        /// The part of a template that rendered the bytes.
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
    /// The parts are so few that searching them is faster than hashing a key.
    @usableFromInline
    let parts = Mutex<[Part]>([])

    /// Creates a cache of at most `limit` parts.
    public init(limit: Int) {
        self.limit = limit
    }

    /// Returns the part for a key, in UTF-8. `render` creates the part if it is not cached.
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
