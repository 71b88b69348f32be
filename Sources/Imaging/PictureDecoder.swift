/// From what makes up a picture to what the shop serves.
struct PictureDecoder {
    let picture: Picture
    let deadline: Deadline

    /// Decoded once, for the largest; the smaller ones come from that.
    func variants(in widths: [Int]) throws(PictureRefusal) -> [PictureVariant] {
        guard Vips.isReady else { throw .unreadable }
        let (largest, sizes) = try decode(for: widths)
        var variants: [PictureVariant] = []
        for size in sizes {
            try deadline.check()
            let sized = size == largest.size ? largest : try largest.resized(to: size)
            variants.append(PictureVariant(width: size.width, height: size.height, webP: try sized.webP()))
        }
        return variants
    }

    private func decode(for widths: [Int]) throws(PictureRefusal) -> (VipsPicture, [PictureSize]) {
        let whole = try VipsPicture(loading: picture)
        try check(whole.size)
        let sizes = upright(whole.size).variants(in: widths)
        guard let largest = sizes.last.map(upright) else { throw .damaged }
        let pixels = try whole.shrunkOnLoad(from: picture, toward: largest).resizedInSRGB(to: largest)
            .workedOut(by: deadline)
        return (try pixels.turned(from: picture.orientation), sizes)
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
