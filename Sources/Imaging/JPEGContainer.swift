/// The marker segments of a JPEG file (ITU T.81, annex B).
struct JPEGContainer {
    private let bytes: Bytes
    private var kept: [UInt8] = [0xFF, 0xD8]
    private var size: PictureSize?
    private var orientation = 1
    private var scanCount = 0

    init(_ bytes: Bytes) {
        self.bytes = bytes
    }

    /// The picture without comments, EXIF and whatever comes after its end.
    func picture() throws(PictureRefusal) -> Picture {
        var reading = self
        return try reading.read()
    }

    private mutating func read() throws(PictureRefusal) -> Picture {
        kept.reserveCapacity(bytes.count)
        var position = 2
        while let (marker, start) = nextMarker(from: position), marker != Marker.end {
            position = try take(marker, at: start)
        }
        guard nextMarker(from: position) != nil, let size, scanCount > 0 else { throw .damaged }
        return try Picture(
            kind: .jpeg, size: size, orientation: orientation,
            file: kept + [0xFF, Marker.end])
    }

    /// The next marker and where its segment's length stands. Bytes in between belong to nothing; some cameras leave
    /// a few there.
    private func nextMarker(from start: Int) -> (marker: UInt8, start: Int)? {
        var position = start
        while let found = bytes.index(of: 0xFF, from: position) {
            position = found + 1
            if let marker = bytes[position], marker != 0xFF, marker != 0 { return (marker, position + 1) }
        }
        return nil
    }

    /// Takes or leaves a segment; gives where the next may begin.
    private mutating func take(_ marker: UInt8, at start: Int) throws(PictureRefusal) -> Int {
        if Marker.standsAlone(marker) { return start }
        guard let length = bytes.bigEndian(at: start, length: 2), length >= 2,
            let segment = bytes.slice(at: start, length: length)
        else { throw .damaged }
        if Marker.isFrame(marker) { try readFrame(segment) }
        if marker == Marker.scan { return try takeScan(segment) }
        if marker == Marker.exif, bytes.has("Exif\0\0", at: start + 2) {
            orientation = EXIFOrientation.read(segment.dropFirst(8))
        } else if Marker.isNeeded(marker, segment: segment) {
            kept += [0xFF, marker]
            kept += segment
        }
        return segment.endIndex
    }

    private mutating func readFrame(_ segment: ArraySlice<UInt8>) throws(PictureRefusal) {
        guard size == nil, let height = bytes.bigEndian(at: segment.startIndex + 3, length: 2),
            let width = bytes.bigEndian(at: segment.startIndex + 5, length: 2)
        else { throw .damaged }
        let frame = PictureSize(width: width, height: height)
        try PictureLimits.check(frame)
        size = frame
    }

    /// A scan's header and the coded pixels behind it.
    private mutating func takeScan(_ header: ArraySlice<UInt8>) throws(PictureRefusal) -> Int {
        scanCount += 1
        if scanCount > PictureLimits.scanCount { throw .bomb }
        let end = endOfPixels(from: header.endIndex)
        kept += [0xFF, Marker.scan]
        kept += bytes.all[header.startIndex..<end]
        return end
    }

    private func endOfPixels(from start: Int) -> Int {
        var position = start
        while let found = bytes.index(of: 0xFF, from: position), let marker = bytes[found + 1] {
            if marker != 0, marker != 0xFF, !Marker.isRestart(marker) { return found }
            position = marker == 0xFF ? found + 1 : found + 2
        }
        return bytes.count
    }
}

private enum Marker {
    static let end: UInt8 = 0xD9
    static let scan: UInt8 = 0xDA
    static let exif: UInt8 = 0xE1

    static func isRestart(_ marker: UInt8) -> Bool { (0xD0...0xD7).contains(marker) }

    static func standsAlone(_ marker: UInt8) -> Bool { isRestart(marker) || marker == 0x01 || marker == 0xD8 }

    /// The frame header, of whichever way of coding. C4, C8 and CC are something else.
    static func isFrame(_ marker: UInt8) -> Bool {
        (0xC0...0xCF).contains(marker) && ![0xC4, 0xC8, 0xCC].contains(marker)
    }

    /// Tables and frame, JFIF, a colour profile, and Adobe's word on how colours are coded.
    static func isNeeded(_ marker: UInt8, segment: ArraySlice<UInt8>) -> Bool {
        switch marker {
        case 0xC0...0xCF, 0xDB, 0xDD, 0xE0: true
        case 0xE2: segment.dropFirst(2).starts(with: "ICC_PROFILE\0".utf8)
        case 0xEE: segment.dropFirst(2).starts(with: "Adobe".utf8)
        default: false
        }
    }
}
