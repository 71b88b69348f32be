import Glibc

extension FileBody {
    /// All bytes of the file; nil when it cannot be read.
    func bytes() -> [UInt8]? {
        var count = 0
        // Sound: the buffer has `size` bytes, and the array has as many as were read.
        let bytes = [UInt8](unsafeUninitializedCapacity: size) { buffer, initialized in
            while count < size {
                let result = pread(descriptor, buffer.baseAddress! + count, size - count, count)
                guard result > 0 else { break }
                count += result
            }
            initialized = count
        }
        return count == size ? bytes : nil
    }
}
