internal import CZlib
import Synchronization

/// Streams of zlib that compress in one format. Making a stream costs more than compressing a page, so streams are
/// reused: as many as there were threads at one time.
final class DeflateStreams: Sendable {
    enum Format {
        /// A whole file of RFC 1952.
        case gzip
        /// A part of RFC 1951 that other parts may follow: it ends on a byte, and refers to nothing before it.
        case part
    }

    private let format: Format
    private let level: Int32
    private let idle = Mutex<[DeflateStream]>([])

    /// `level` is from 1, the fastest, to 9, the smallest.
    init(_ format: Format, level: Int32) {
        self.format = format
        self.level = level
    }

    /// The bytes compressed, the same for the same bytes; nil when that takes more than `limit` bytes.
    func compress(_ bytes: ArraySlice<UInt8>, upTo limit: Int) -> [UInt8]? {
        guard let stream = idle.withLock({ $0.popLast() }) ?? DeflateStream(format, level: level) else { return nil }
        defer { idle.withLock { $0.append(stream) } }
        return stream.compress(bytes, upTo: limit)
    }
}

/// One stream of zlib. Sound: the thread that took it from the pool is the only one that uses it.
private final class DeflateStream: @unchecked Sendable {
    private let format: DeflateStreams.Format
    /// Never moved, since zlib points back to it.
    private let stream = UnsafeMutablePointer<z_stream>.allocate(capacity: 1)

    init?(_ format: DeflateStreams.Format, level: Int32) {
        self.format = format
        stream.initialize(to: z_stream())
        guard shopme_begin_deflate(stream, level, format == .gzip ? 31 : -15) == Z_OK else { return nil }
    }

    deinit {
        deflateEnd(stream)
        stream.deallocate()
    }

    func compress(_ bytes: ArraySlice<UInt8>, upTo limit: Int) -> [UInt8]? {
        guard deflateReset(stream) == Z_OK else { return nil }
        var isWhole = false
        // Sound: the pointers do not leave the closures, and zlib writes no more than it is told there is room for.
        let compressed = [UInt8](unsafeUninitializedCapacity: limit) { output, count in
            bytes.withUnsafeBufferPointer { input in
                stream.pointee.next_in = UnsafeMutablePointer(mutating: input.baseAddress)
                stream.pointee.avail_in = uInt(input.count)
                stream.pointee.next_out = output.baseAddress
                stream.pointee.avail_out = uInt(limit)
                switch format {
                case .gzip: isWhole = deflate(stream, Z_FINISH) == Z_STREAM_END
                // zlib is done when there is room left.
                case .part: isWhole = deflate(stream, Z_FULL_FLUSH) == Z_OK && stream.pointee.avail_out > 0
                }
            }
            count = limit - Int(stream.pointee.avail_out)
        }
        return isWhole ? compressed : nil
    }
}
