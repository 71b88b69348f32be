import Glibc

extension FileBody {
    /// Returns all bytes of the file, or nil if it cannot be read.
    func bytes() -> [UInt8]? {
        var count = 0
        // Sound: the buffer has `size` bytes, and the array is as long as the number of bytes read.
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
