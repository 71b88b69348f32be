internal import Imaging

/// Width and height in pixels.
struct PictureSize: Equatable {
    let width: Int
    let height: Int

    /// Throws when the picture is too large to be taken.
    func check() throws(PictureRefusal) {
        guard width > 0, height > 0 else { throw .damaged }
        guard width <= PictureLimits.side, height <= PictureLimits.side, width * height <= PictureLimits.pixelCount
        else { throw .tooManyPixels(width: width, height: height) }
    }

    /// The size turned by a quarter.
    var turned: PictureSize { PictureSize(width: height, height: width) }

    /// The sizes in which a picture of this size is stored: smallest first, at least one, none larger than itself.
    var variants: [PictureSize] {
        let filled = PictureVariant.widths.filter { $0 <= width || PictureVariant.highest(forWidth: $0) <= height }
        // A picture smaller than the smallest box keeps its size.
        guard !filled.isEmpty else { return [self] }
        return filled.map(fitted).reduce(into: []) { sizes, size in
            // Of a very narrow picture, two boxes may give one width.
            if sizes.last?.width == size.width { sizes.removeLast() }
            sizes.append(size)
        }
    }

    /// As wide as `wanted`, unless that would be too high.
    private func fitted(into wanted: Int) -> PictureSize {
        let highest = PictureVariant.highest(forWidth: wanted)
        let scale = min(1, Double(wanted) / Double(width), Double(highest) / Double(height))
        return PictureSize(width: scaled(width, by: scale), height: scaled(height, by: scale))
    }

    private func scaled(_ side: Int, by scale: Double) -> Int {
        max(1, Int((Double(side) * scale).rounded()))
    }
}
