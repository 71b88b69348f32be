internal import CCurl

/// The callbacks of one transfer, which libcurl calls on the thread of `CurlHandle.perform`.
class CurlCallbacks {
    private let isStopped: () -> Bool

    init(isStopped: @escaping () -> Bool) {
        self.isStopped = isStopped
    }

    /// Returns the next bytes to send, at most `count`. No bytes end the upload.
    func next(_ count: Int) -> ArraySlice<UInt8> { [] }

    /// Adds a received line: a header of HTTP, or a line of a reply.
    func add(line: [UInt8]) {}

    /// Adds received bytes of the body. Returns false to end the transfer with an error.
    func add(body: [UInt8]) -> Bool { true }

    /// Sets the callbacks of libcurl to this object while `body` runs.
    final func attached<Result>(to handle: UnsafeMutableRawPointer, _ body: () -> Result) -> Result {
        // Sound: this object is detached while it is still alive.
        setContext(Unmanaged.passUnretained(self).toOpaque(), handle)
        defer { withExtendedLifetime(self) { setContext(nil, handle) } }
        setCallbacks(handle)
        return body()
    }

    private func setContext(_ context: UnsafeMutableRawPointer?, _ handle: UnsafeMutableRawPointer) {
        for option in [CURLOPT_READDATA, CURLOPT_HEADERDATA, CURLOPT_WRITEDATA, CURLOPT_XFERINFODATA] {
            shopme_curl_set_pointer(handle, option, context)
        }
    }

    private func setCallbacks(_ handle: UnsafeMutableRawPointer) {
        shopme_curl_set_transfer(handle, CURLOPT_READFUNCTION) { buffer, size, count, context in
            guard let buffer, let context else { return 0 }
            let bytes = CurlCallbacks.at(context).next(size * count)
            UnsafeMutableRawBufferPointer(start: buffer, count: size * count).copyBytes(from: bytes)
            return bytes.count
        }
        shopme_curl_set_transfer(handle, CURLOPT_HEADERFUNCTION) { line, size, count, context in
            if let line, let context {
                CurlCallbacks.at(context).add(line: Array(UnsafeRawBufferPointer(start: line, count: size * count)))
            }
            return size * count
        }
        shopme_curl_set_transfer(handle, CURLOPT_WRITEFUNCTION) { bytes, size, count, context in
            guard let bytes, let context else { return size * count }
            let isTaken = CurlCallbacks.at(context).add(
                body: Array(UnsafeRawBufferPointer(start: bytes, count: size * count)))
            return isTaken ? size * count : 0
        }
        shopme_curl_set_progress(handle) { context, _, _, _, _ in
            context.map { CurlCallbacks.at($0).isStopped() } == true ? 1 : 0
        }
    }

    private static func at(_ context: UnsafeMutableRawPointer) -> CurlCallbacks {
        Unmanaged<CurlCallbacks>.fromOpaque(context).takeUnretainedValue()
    }
}
