internal import CCurl

/// The transfer of one mail, as libcurl's callbacks see it. The callbacks run on the thread of the sender.
final class SMTPTransfer {
    private let bytes: [UInt8]
    private var position = 0
    private let isStopped: () -> Bool
    /// The latest reply.
    private(set) var reply = SMTPReply()
    /// The latest reply that was a rejection. After a rejection libcurl sends `QUIT`, and receives another reply.
    private(set) var refusal: SMTPReply?

    /// True after the server has asked for the message itself.
    private(set) var hasBegun = false

    init(_ bytes: [UInt8], isStopped: @escaping () -> Bool) {
        self.bytes = bytes
        self.isStopped = isStopped
    }

    /// Sets the callbacks of libcurl to this object while `body` runs.
    func attached<Result>(to handle: UnsafeMutableRawPointer, _ body: () -> Result) -> Result {
        // Sound: this object is detached while it is still alive.
        setContext(Unmanaged.passUnretained(self).toOpaque(), handle)
        defer { withExtendedLifetime(self) { setContext(nil, handle) } }
        setCallbacks(handle)
        return body()
    }

    private func setContext(_ context: UnsafeMutableRawPointer?, _ handle: UnsafeMutableRawPointer) {
        for option in [CURLOPT_READDATA, CURLOPT_HEADERDATA, CURLOPT_XFERINFODATA] {
            shopme_curl_set_pointer(handle, option, context)
        }
    }

    private func setCallbacks(_ handle: UnsafeMutableRawPointer) {
        shopme_curl_set_transfer(handle, CURLOPT_READFUNCTION) { buffer, size, count, context in
            guard let buffer, let context else { return 0 }
            return SMTPTransfer.at(context).read(
                into: UnsafeMutableRawBufferPointer(start: buffer, count: size * count))
        }
        shopme_curl_set_transfer(handle, CURLOPT_HEADERFUNCTION) { line, size, count, context in
            if let line, let context {
                SMTPTransfer.at(context).add(UnsafeRawBufferPointer(start: line, count: size * count))
            }
            return size * count
        }
        shopme_curl_set_progress(handle) { context, _, _, _, _ in
            context.map { SMTPTransfer.at($0).isStopped() } == true ? 1 : 0
        }
        shopme_curl_set_size(handle, CURLOPT_INFILESIZE_LARGE, curl_off_t(bytes.count))
    }

    private static func at(_ context: UnsafeMutableRawPointer) -> SMTPTransfer {
        Unmanaged<SMTPTransfer>.fromOpaque(context).takeUnretainedValue()
    }

    private func add(_ line: UnsafeRawBufferPointer) {
        reply.add(line)
        if reply.code >= 400 { refusal = reply }
    }

    private func read(into buffer: UnsafeMutableRawBufferPointer) -> Int {
        hasBegun = true
        let part = bytes[position...].prefix(buffer.count)
        buffer.copyBytes(from: part)
        position += part.count
        return part.count
    }
}
