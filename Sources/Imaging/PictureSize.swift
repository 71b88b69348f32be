/// Width and height in pixels.
struct PictureSize: Equatable {
    let width: Int
    let height: Int

    /// The sizes in which a picture of this size is kept: smallest first, never none, none larger than itself.
    func variants(in widths: [Int]) -> [PictureSize] {
        let fitting = widths.filter { $0 <= width }
        return (fitting.isEmpty ? [width] : fitting).map(fitted)
    }

    /// As wide as `wanted`, unless that would be more than four times as high.
    private func fitted(into wanted: Int) -> PictureSize {
        let scale = min(1, Double(wanted) / Double(width), Double(4 * wanted) / Double(height))
        return PictureSize(width: scaled(width, by: scale), height: scaled(height, by: scale))
    }

    private func scaled(_ side: Int, by scale: Double) -> Int {
        max(1, Int((Double(side) * scale).rounded()))
    }
}
