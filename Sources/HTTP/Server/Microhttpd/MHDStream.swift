internal import CMicrohttpd

/// A stream for libmicrohttpd, which asks for bytes on the connection's thread. The connection is suspended while there
/// are none.
final class MHDStream {
    private let stream: EventStream
    private let connection: SleepingConnection

    private init(_ stream: EventStream, _ connection: OpaquePointer) {
        self.stream = stream
        self.connection = SleepingConnection(pointer: connection)
    }

    /// The number of bytes that libmicrohttpd asks for at a time.
    private static let blockSize = 1024

    /// Returns a response of unknown length. Sound: the box is retained until libmicrohttpd frees it, once, at the end
    /// of the response.
    static func create(_ stream: EventStream, on connection: OpaquePointer) -> OpaquePointer? {
        let box = Unmanaged.passRetained(MHDStream(stream, connection))
        let response = MHD_create_response_from_callback(
            UInt64.max, blockSize,
            { context, _, buffer, size in
                guard let context, let buffer else { return -1 }
                let bytes = UnsafeMutableRawBufferPointer(start: buffer, count: size)
                return Unmanaged<MHDStream>.fromOpaque(context).takeUnretainedValue().read(into: bytes)
            }, box.toOpaque(),
            { context in
                guard let context else { return }
                Unmanaged<MHDStream>.fromOpaque(context).takeRetainedValue().stream.isOver()
            })
        if response == nil { box.release() }
        return response
    }

    /// Returns the number of bytes, 0 if the connection is now suspended, or MHD_CONTENT_READER_END_OF_STREAM at the
    /// end.
    private func read(into buffer: UnsafeMutableRawBufferPointer) -> Int {
        let connection = connection
        let step = stream.next(upTo: buffer.count) {
            MHD_suspend_connection(connection.pointer)
            return { MHD_resume_connection(connection.pointer) }
        }
        switch step {
        case .send(let bytes):
            buffer.copyBytes(from: bytes)
            return bytes.count
        case .sleep: return 0
        case .end: return -1
        }
    }
}

/// A suspended connection that another thread resumes. Sound: it lives while it is suspended, and is resumed once for
/// each suspension, under the lock of its stream. After the response it is never resumed.
private struct SleepingConnection: @unchecked Sendable {
    let pointer: OpaquePointer
}
