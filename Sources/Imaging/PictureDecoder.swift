/// From what makes up a picture to what the shop serves.
struct PictureDecoder {
    let picture: Picture
    let patience: Duration

    /// Decoded once, for the largest; the smaller ones come from that.
    func variants(in widths: [Int]) throws(PictureRefusal) -> [PictureVariant] {
        let whole = try VipsPicture(loading: picture)
        try check(whole.size)
        let sizes = upright(whole.size).variants(in: widths)
        return try LargePictures.oneAtATime(whole.size) { () throws(PictureRefusal) in
            let deadline = Deadline(after: patience)
            return try variants(of: whole, in: sizes, deadline: deadline)
        }
    }

    private func variants(
        of whole: VipsPicture, in sizes: [PictureSize], deadline: Deadline
    ) throws(PictureRefusal) -> [PictureVariant] {
        guard let size = sizes.last.map(upright) else { throw .damaged }
        let lying = try whole.shrunkOnLoad(from: picture, toward: size).resizedInSRGB(to: size).workedOut(by: deadline)
        let largest = try lying.turned(from: picture.orientation)
        var variants: [PictureVariant] = []
        for size in sizes {
            try deadline.check()
            let sized = size == largest.size ? largest : try largest.resized(to: size)
            variants.append(PictureVariant(width: size.width, height: size.height, webP: try sized.webP()))
        }
        return variants
    }

    /// libvips reads the same size from the same bytes, or one of us is being lied to.
    private func check(_ size: PictureSize) throws(PictureRefusal) {
        try PictureLimits.check(size)
        if let told = picture.size, told != size { throw .damaged }
    }

    /// The size when turned upright; and back.
    private func upright(_ size: PictureSize) -> PictureSize {
        picture.isLyingOnItsSide ? PictureSize(width: size.height, height: size.width) : size
    }
}
