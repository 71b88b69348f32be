internal import CVips
import Foundation
import Imaging
import TestSupport

@testable import PictureWorker

extension PictureMaker {
    /// True when libvips was started in this process as the worker starts it.
    static let isReady = shopme_vips_start(1)

    private static let turn = LargePictures()

    /// Makes pictures of a file as the worker does, in this process: a thousand files take seconds here, and minutes
    /// when each starts a process.
    static func variants(of file: [UInt8]) throws(PictureRefusal) -> [PictureVariant] {
        precondition(isReady)
        return try PictureMaker(file: file, turn).variants()
    }
}

extension PictureProcessor {
    /// Makes pictures of an upload with these bytes, in a process of its own.
    func variants(of upload: [UInt8], for use: PictureUse = .page) throws -> [PictureVariant] {
        let folder = try TemporaryFolder()
        let path = folder.path(of: "upload")
        try Data(upload).write(to: URL(fileURLWithPath: path))
        return try variants(ofFileAt: path, for: use)
    }
}
