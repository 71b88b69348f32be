/// A PNG file that libvips has written (PNG Specification, section 5).
enum PNGChunks {
    private static let pixelNames = ["IHDR", "PLTE", "tRNS", "IDAT", "IEND"].map { Array($0.utf8) }

    /// The file without texts, times, EXIF and profiles.
    static func pixels(of file: [UInt8]) -> [UInt8] {
        var pixels = Array(file.prefix(8))
        var position = 8
        while position + 12 <= file.count {
            let length = file[position..<position + 4].reduce(0) { $0 << 8 | Int($1) }
            let chunk = file[position...].prefix(12 + length)
            if pixelNames.contains(where: chunk.dropFirst(4).starts) { pixels += chunk }
            position = chunk.endIndex
        }
        return pixels
    }
}
