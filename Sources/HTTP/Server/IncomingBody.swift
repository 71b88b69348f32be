/// The body of a request while it comes in: read piece by piece, within its limits.
struct IncomingBody {
    private let limit: Int
    private var deadline: BodyDeadline
    private var reader: any BodyReader = EmptyReader()
    private var uploads: TemporaryFiles?
    /// True for a body in chunks, which does not say how long it will be: room for its files is reserved as they come.
    private var isOfUnknownLength = false
    private var received = 0
    /// First fault of the form; it is told when the whole body has come.
    private var failure: Refusal?

    init(
        of request: ValidatedRequest, named id: String, takesFiles: Bool, _ context: ServerContext,
        _ deadline: BodyDeadline
    ) throws(Refusal) {
        let length = request.headers["Content-Length"].flatMap { Int($0) }
        limit = context.validator.limit(of: request.body, takesFiles: takesFiles)
        self.deadline = deadline
        isOfUnknownLength = length == nil
        guard length ?? 0 <= limit else { throw .formTooLarge }
        switch request.body {
        case .none: break
        case .urlencoded: reader = UrlencodedReader(capacity: length ?? limit)
        case .multipart:
            if takesFiles {
                uploads = TemporaryFiles(folder: context.uploadFolder, requestID: id, quota: context.uploadQuota)
            }
            try uploads?.reserve(length ?? 0)
            reader = try MultipartReader(
                contentType: request.headers["Content-Type"] ?? "", uploads: uploads,
                formLimit: context.validator.formLimit)
        }
    }

    /// Reads the next piece. Returns the time, in milliseconds of the monotonic clock, until which the rest may be on
    /// its way. Throws when no more of the body is taken.
    mutating func receive(_ bytes: [UInt8], now: Int) throws(Refusal) -> Int {
        received += bytes.count
        guard received <= limit else { throw .formTooLarge }
        deadline.extend(by: bytes.count, now: now)
        if failure == nil {
            if isOfUnknownLength { try uploads?.reserve(bytes.count) }
            do throws(Refusal) { try reader.read(bytes) } catch { try fail(error) }
        }
        return deadline.milliseconds
    }

    /// The form, when all has come.
    mutating func finish() throws(Refusal) -> Form {
        if let failure { throw failure }
        return try reader.finish()
    }

    /// Frees the room of a form that will not be carried out. A form that is too large is refused at once.
    private mutating func fail(_ refusal: Refusal) throws(Refusal) {
        guard refusal.status != .contentTooLarge else { throw refusal }
        failure = refusal
        reader = EmptyReader()
        uploads = nil
    }
}
