/// Compares a picture's content with its name: the SHA-256 of the content in hexadecimal digits, and an extension such
/// as `.webp`.
struct PictureDigest {
    private let digest: ([UInt8]) -> String

    init(_ digest: @escaping ([UInt8]) -> String) {
        self.digest = digest
    }

    func matches(_ fileName: String, _ content: [UInt8]) -> Bool {
        let parts = fileName.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
        return parts[0] == digest(content) && parts.dropFirst().allSatisfy(\.isSuffix)
    }
}

extension Substring {
    /// True for letters and digits only, so that an extension cannot lead into another folder.
    fileprivate var isSuffix: Bool {
        allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) }
    }
}
