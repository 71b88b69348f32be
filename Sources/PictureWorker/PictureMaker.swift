internal import Imaging

/// Makes the pictures that the shop serves of a stranger's file.
struct PictureMaker {
    private let file: [UInt8]
    private let turn: LargePictures

    init(file: [UInt8], _ turn: LargePictures) {
        self.file = file
        self.turn = turn
    }

    /// Variants of the picture. It is decoded once, for the largest; the smaller ones are made from that.
    func variants() throws(PictureRefusal) -> [PictureVariant] {
        let kind = try PictureKind(of: file)
        let whole = try VipsPicture(loading: file, as: kind)
        try whole.size.check()
        turn.wait(for: whole.size)
        let sizes = whole.uprightSize.variants
        guard let size = sizes.last else { throw .damaged }
        let largest = try shrunk(whole, toward: size, kind).resizedInSRGB(upright: size).decoded().turnedUpright()
        var variants: [PictureVariant] = []
        for size in sizes {
            let sized = size == largest.size ? largest : try largest.resized(to: size)
            variants.append(PictureVariant(width: size.width, height: size.height, content: try sized.webP()))
        }
        return variants
    }

    /// Squares from the middle of the picture, for the icon of the shop. A picture smaller than them is enlarged.
    func icons() throws(PictureRefusal) -> [PictureVariant] {
        let kind = try PictureKind(of: file)
        let whole = try VipsPicture(loading: file, as: kind)
        try whole.size.check()
        turn.wait(for: whole.size)
        let sizes = PictureVariant.iconWidths.map { PictureSize(width: $0, height: $0) }
        guard let size = sizes.last else { throw .damaged }
        let largest = try shrunk(whole, toward: size, kind).middleSquare().resizedInSRGB(upright: size).decoded()
            .turnedUpright()
        var icons: [PictureVariant] = []
        for size in sizes {
            let sized = size == largest.size ? largest : try largest.resized(to: size)
            icons.append(PictureVariant(width: size.width, height: size.height, content: try sized.png()))
        }
        return icons
    }

    /// The same picture decoded at a half, a quarter or an eighth, where its kind allows and where that still leaves
    /// half as many pixels again as `size` has in each direction, for the finer ways of making it smaller.
    private func shrunk(
        _ whole: VipsPicture, toward size: PictureSize, _ kind: PictureKind
    ) throws(PictureRefusal) -> VipsPicture {
        let upright = whole.uprightSize
        let spare = min(2 * upright.width / (3 * size.width), 2 * upright.height / (3 * size.height))
        guard kind.shrinksOnLoad, let factor = [8, 4, 2].first(where: { $0 <= spare }) else { return whole }
        return try VipsPicture(loading: file, as: kind, shrunkBy: factor)
    }
}
