internal import CVips

/// A file's bytes, read without ever leaving them: what is not there reads as nil.
struct Bytes {
    let all: [UInt8]

    init(_ all: [UInt8]) {
        self.all = all
    }

    var count: Int { all.count }

    subscript(_ index: Int) -> UInt8? {
        all.indices.contains(index) ? all[index] : nil
    }

    func has(_ bytes: some Collection<UInt8>, at start: Int) -> Bool {
        start >= 0 && bytes.count <= count - start && all[start..<start + bytes.count].elementsEqual(bytes)
    }

    func has(_ text: String, at start: Int) -> Bool {
        has(text.utf8, at: start)
    }

    func starts(with bytes: [UInt8]) -> Bool {
        has(bytes, at: 0)
    }

    func starts(with text: String) -> Bool {
        has(text, at: 0)
    }

    /// A number of `length` bytes, the most significant first.
    func bigEndian(at start: Int, length: Int) -> Int? {
        slice(at: start, length: length)?.reduce(0) { $0 << 8 | Int($1) }
    }

    /// A number of `length` bytes, the least significant first.
    func littleEndian(at start: Int, length: Int) -> Int? {
        slice(at: start, length: length)?.reversed().reduce(0) { $0 << 8 | Int($1) }
    }

    func slice(at start: Int, length: Int) -> ArraySlice<UInt8>? {
        guard start >= 0, length >= 0, start <= count, length <= count - start else { return nil }
        return all[start..<start + length]
    }

    /// Where `byte` is next found from `start` on.
    func index(of byte: UInt8, from start: Int) -> Int? {
        let index = shopme_index_of(byte, all, start, count)
        return index < count ? index : nil
    }

    /// How many bytes the zlib stream in `range` holds, counted no further than just above `limit`.
    func inflatedCount(in range: Range<Int>, limit: Int) -> Int {
        shopme_inflated_count(all, range.lowerBound, range.upperBound, limit)
    }
}
