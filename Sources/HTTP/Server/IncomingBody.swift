/// The body of a request as it arrives: read in pieces, within its limits.
struct IncomingBody {
    private let limit: Int
    private var deadline: BodyDeadline
    private var reader: any BodyReader = EmptyReader()
    private var uploads: TemporaryFiles?
    /// True for a chunked body, whose length is unknown: quota for its files is reserved as they arrive.
    private var isOfUnknownLength = false
    private var received = 0
    /// The first error of the form, which is reported after the whole body has arrived.
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
        case .raw: reader = RawReader()
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

    /// Reads the next piece.
    ///
    /// - Returns: The time until which the rest may arrive, in milliseconds of the monotonic clock.
    /// - Throws: `Refusal` if no more of the body is accepted.
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

    /// Returns the form, after the whole body has arrived.
    mutating func finish() throws(Refusal) -> Form {
        if let failure { throw failure }
        return try reader.finish()
    }

    /// Frees the memory and files of a form that will not be used. A form that is too large is refused at once.
    private mutating func fail(_ refusal: Refusal) throws(Refusal) {
        guard refusal.status != .contentTooLarge else { throw refusal }
        failure = refusal
        reader = EmptyReader()
        uploads = nil
    }
}
