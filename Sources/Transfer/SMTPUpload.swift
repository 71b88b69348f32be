/// The upload of one mail.
final class SMTPUpload: CurlCallbacks {
    private let bytes: [UInt8]
    private var position = 0
    private let addReply: ([UInt8]) -> Void

    /// True after the server has asked for the message itself.
    private(set) var hasBegun = false

    init(_ bytes: [UInt8], addReply: @escaping ([UInt8]) -> Void, isStopped: @escaping () -> Bool) {
        self.bytes = bytes
        self.addReply = addReply
        super.init(isStopped: isStopped)
    }

    override func add(line: [UInt8]) {
        addReply(line)
    }

    override func next(_ count: Int) -> ArraySlice<UInt8> {
        hasBegun = true
        let part = bytes[position...].prefix(count)
        position += part.count
        return part
    }
}
