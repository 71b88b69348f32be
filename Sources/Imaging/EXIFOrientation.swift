/// The one thing that counts of a picture's EXIF (CIPA DC-008, 4.6.4): how it must be turned.
enum EXIFOrientation {
    private static let tag = 0x0112

    /// 1 to 8; 1, which is upright, where `exif` (a TIFF file in small) says nothing or nonsense.
    static func read(_ exif: ArraySlice<UInt8>) -> Int {
        let bytes = Bytes(Array(exif))
        let read: (Int, Int) -> Int?
        if bytes.starts(with: "II") {
            read = bytes.littleEndian
        } else if bytes.starts(with: "MM") {
            read = bytes.bigEndian
        } else {
            return 1
        }
        return orientation(read: read) ?? 1
    }

    private static func orientation(read: (_ start: Int, _ length: Int) -> Int?) -> Int? {
        guard read(2, 2) == 42, let directory = read(4, 4), let count = read(directory, 2) else { return nil }
        for entry in (0..<count).lazy.map({ directory + 2 + $0 * 12 }) where read(entry, 2) == tag {
            guard read(entry + 2, 2) == 3, let value = read(entry + 8, 2), (1...8).contains(value) else { return nil }
            return value
        }
        return nil
    }
}
