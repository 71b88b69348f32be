import Glibc

/// The uploaded files of one request. When it goes, they go, unless they were moved away.
final class TemporaryFiles {
    private let folder: String
    private let requestID: String
    private var paths: [String] = []

    init(folder: String, requestID: String) {
        self.folder = folder
        self.requestID = requestID
    }

    func create() throws(Refusal) -> UploadWriter {
        let path = "\(folder)/upload-\(requestID)-\(paths.count)"
        let writer = try UploadWriter(path: path)
        paths.append(path)
        return writer
    }

    deinit {
        for path in paths { unlink(path) }
    }
}
