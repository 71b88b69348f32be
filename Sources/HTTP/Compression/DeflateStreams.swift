internal import CZlib
import Synchronization

/// A pool of zlib streams of one format. Making a stream costs more than compressing a page, so streams are reused. The
/// pool grows to the largest number of concurrent threads.
final class DeflateStreams: Sendable {
    enum Format {
        /// A complete gzip file (RFC 1952).
        case gzip
        /// A part of a deflate stream (RFC 1951) that other parts can follow: it ends on a byte boundary and refers to
        /// no earlier byte.
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

    /// Returns the compressed bytes, or nil if they exceed `limit` bytes. Equal input gives equal output.
    func compress(_ bytes: ArraySlice<UInt8>, upTo limit: Int) -> [UInt8]? {
        guard let stream = idle.withLock({ $0.popLast() }) ?? DeflateStream(format, level: level) else { return nil }
        defer { idle.withLock { $0.append(stream) } }
        return stream.compress(bytes, upTo: limit)
    }
}

/// A zlib stream. Sound: only the thread that took it from the pool uses it.
private final class DeflateStream: @unchecked Sendable {
    private let format: DeflateStreams.Format
    /// Never moved, because zlib stores a pointer to it.
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
        // Sound: the pointers do not leave the closures, and zlib writes at most the given number of bytes.
        let compressed = [UInt8](unsafeUninitializedCapacity: limit) { output, count in
            bytes.withUnsafeBufferPointer { input in
                stream.pointee.next_in = UnsafeMutablePointer(mutating: input.baseAddress)
                stream.pointee.avail_in = uInt(input.count)
                stream.pointee.next_out = output.baseAddress
                stream.pointee.avail_out = uInt(limit)
                switch format {
                case .gzip: isWhole = deflate(stream, Z_FINISH) == Z_STREAM_END
                // zlib has finished if room is left in the output.
                case .part: isWhole = deflate(stream, Z_FULL_FLUSH) == Z_OK && stream.pointee.avail_out > 0
                }
            }
            count = limit - Int(stream.pointee.avail_out)
        }
        return isWhole ? compressed : nil
    }
}
