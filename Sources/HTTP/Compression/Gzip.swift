internal import CZlib
import Synchronization

/// Compresses to gzip (RFC 1952). Making a stream costs more than compressing a page, so streams are reused: as many as
/// there were threads at one time.
final class Gzip: Sendable {
    private let level: Int32
    private let idle = Mutex<[GzipStream]>([])

    /// `level` is from 1, the fastest, to 9, the smallest.
    init(level: Int32) {
        self.level = level
    }

    /// The bytes compressed, the same for the same bytes; nil when that would not make them fewer.
    func compress(_ bytes: [UInt8]) -> [UInt8]? {
        guard let stream = idle.withLock({ $0.popLast() }) ?? GzipStream(level: level) else { return nil }
        defer { idle.withLock { $0.append(stream) } }
        return stream.compress(bytes)
    }
}

/// One stream of zlib. Sound: the thread that took it from the pool is the only one that uses it.
private final class GzipStream: @unchecked Sendable {
    /// Never moved, since zlib points back to it.
    private let stream = UnsafeMutablePointer<z_stream>.allocate(capacity: 1)

    init?(level: Int32) {
        stream.initialize(to: z_stream())
        guard shopme_begin_gzip(stream, level) == Z_OK else { return nil }
    }

    deinit {
        deflateEnd(stream)
        stream.deallocate()
    }

    func compress(_ bytes: [UInt8]) -> [UInt8]? {
        guard deflateReset(stream) == Z_OK else { return nil }
        var isWhole = false
        // Sound: the pointers do not leave the closures, and zlib writes no more than it is told there is room for.
        let compressed = [UInt8](unsafeUninitializedCapacity: bytes.count) { output, count in
            bytes.withUnsafeBufferPointer { input in
                stream.pointee.next_in = UnsafeMutablePointer(mutating: input.baseAddress)
                stream.pointee.avail_in = uInt(input.count)
                stream.pointee.next_out = output.baseAddress
                stream.pointee.avail_out = uInt(output.count)
                isWhole = deflate(stream, Z_FINISH) == Z_STREAM_END
            }
            count = output.count - Int(stream.pointee.avail_out)
        }
        return isWhole ? compressed : nil
    }
}
