import Glibc

/// The uploaded files of a request. A file that was not moved away is deleted with this object.
final class TemporaryFiles {
    private let folder: String
    private let requestID: String
    private let quota: UploadQuota
    private var paths: [String] = []
    /// The reserved bytes of the quota.
    private var reserved = 0

    init(folder: String, requestID: String, quota: UploadQuota) {
        self.folder = folder
        self.requestID = requestID
        self.quota = quota
    }

    /// Reserves quota for `bytes` more bytes. Call this method before they are written.
    func reserve(_ bytes: Int) throws(Refusal) {
        try quota.reserve(bytes)
        reserved += bytes
    }

    func create() throws(Refusal) -> UploadWriter {
        let path = "\(folder)/upload-\(requestID)-\(paths.count)"
        let writer = try UploadWriter(path: path)
        paths.append(path)
        return writer
    }

    deinit {
        for path in paths { unlink(path) }
        quota.release(reserved)
    }
}
