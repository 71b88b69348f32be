internal import Foundation

/// Turns a stranger's file into pictures the shop can show: upright, in sRGB, without a word of what else was in the
/// file, as WebP in the widths the pages use.
///
/// Of the file nothing is believed but its bytes. Our own reading of its container finds the kind of picture, its size
/// and what else is in it; libvips sees only what makes up the picture, and one loader is called by name. Safe to use
/// from any number of threads; each call keeps its thread busy until it is done, so callers bound how many run at once.
public struct PictureReader: Sendable {
    /// The widths in pixels of the pictures made, smallest first.
    public let widths: [Int]
    /// How long a picture may take once it is its turn, before it is refused.
    public let patience: Duration

    public init(widths: [Int] = [160, 320, 640, 1280], patience: Duration = .seconds(5)) {
        self.widths = widths.sorted()
        self.patience = patience
    }

    /// The picture in the file at `path`, in each of `widths` that it is wide enough for, smallest first; at least one,
    /// in its own size if it is smaller than all of them. None is higher than four times its width.
    ///
    /// Throws what a manager can be told.
    public func variants(ofFileAt path: String) throws(PictureRefusal) -> [PictureVariant] {
        try variants(of: contents(ofFileAt: path))
    }

    /// As above, for the bytes of a file.
    public func variants(of file: [UInt8]) throws(PictureRefusal) -> [PictureVariant] {
        try PictureLimits.check(byteCount: file.count)
        guard Vips.isReady else { throw .noLibrary }
        let picture = try Picture(readFrom: file)
        defer { Vips.leaveThread() }
        return try PictureDecoder(picture: picture, patience: patience).variants(in: widths)
    }

    private func contents(ofFileAt path: String) throws(PictureRefusal) -> [UInt8] {
        guard let file = FileHandle(forReadingAtPath: path) else { throw .unreadable }
        do {
            // One byte more than is allowed tells a file that is too big, however big it is.
            return try [UInt8](file.read(upToCount: PictureLimits.byteCount + 1) ?? Data())
        } catch {
            throw .unreadable
        }
    }
}
