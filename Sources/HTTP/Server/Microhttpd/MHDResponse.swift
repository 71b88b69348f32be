internal import CMicrohttpd
import Glibc

/// A response owned by libmicrohttpd.
struct MHDResponse {
    private let pointer: OpaquePointer

    /// Nil if libmicrohttpd has no memory for it.
    init?(_ body: Response.Body, for connection: OpaquePointer) {
        guard let pointer = Self.create(body, connection) else { return nil }
        self.pointer = pointer
    }

    /// Adds a header. Returns false if libmicrohttpd rejects it because the value could split the response (RFC 9110,
    /// section 5.5).
    func add(_ name: String, _ value: String) -> Bool {
        // Passed as C strings; as arguments both would be copied.
        name.withCString { name in
            value.withCString { value in MHD_add_response_header(pointer, name, value) == .YES }
        }
    }

    func queue(on connection: OpaquePointer, status: Status) -> Bool {
        MHD_queue_response(connection, UInt32(status.code), pointer) == .YES
    }

    /// Releases this reference; libmicrohttpd holds its own until the response is sent.
    func release() {
        MHD_destroy_response(pointer)
    }

    private static func create(_ body: Response.Body, _ connection: OpaquePointer) -> OpaquePointer? {
        switch body {
        case .empty: MHD_create_response_from_buffer(0, nil, .RESPMEM_PERSISTENT)
        case .bytes(let bytes): create(bytes)
        case .edited(let text): create(text)
        case .stream(let stream): MHDStream.create(stream, on: connection)
        // The copy of the descriptor is closed with the response.
        case .file(let file):
            MHD_create_response_from_fd64(UInt64(file.size), fcntl(file.descriptor, F_DUPFD_CLOEXEC, 0))
        case .part(let file, let range):
            MHD_create_response_from_fd_at_offset64(
                UInt64(range.count), fcntl(file.descriptor, F_DUPFD_CLOEXEC, 0), UInt64(range.lowerBound))
        }
    }

    /// Sound: the memory comes from `malloc`, and libmicrohttpd frees it when it has finished.
    private static func create(_ text: EditedText) -> OpaquePointer? {
        guard let memory = malloc(max(1, text.count)) else { return nil }
        text.write(to: UnsafeMutableRawBufferPointer(start: memory, count: text.count))
        let response = MHD_create_response_from_buffer(text.count, memory, .RESPMEM_MUST_FREE)
        if response == nil { free(memory) }
        return response
    }

    /// Does not copy the bytes. Sound: the box retains the array, which no code can change any more, until
    /// libmicrohttpd has finished, and the elements of an array do not move.
    private static func create(_ bytes: [UInt8]) -> OpaquePointer? {
        final class Box {
            let bytes: [UInt8]
            init(_ bytes: [UInt8]) { self.bytes = bytes }
        }
        let box = Unmanaged.passRetained(Box(bytes))
        let start = bytes.withUnsafeBytes { UnsafeMutableRawPointer(mutating: $0.baseAddress) }
        return MHD_create_response_from_buffer_with_free_callback_cls(
            bytes.count, start, { box in Unmanaged<Box>.fromOpaque(box!).release() }, box.toOpaque())
    }
}

extension Response.Body {
    /// The size in bytes.
    var size: Int {
        switch self {
        case .empty, .stream: 0
        case .bytes(let bytes): bytes.count
        case .edited(let text): text.count
        case .file(let file): file.size
        case .part(_, let range): range.count
        }
    }
}
