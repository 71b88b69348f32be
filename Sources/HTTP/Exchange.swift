/// One request and its answer, from the request line to the last byte sent. It belongs to the thread of its
/// connection and knows nothing of libmicrohttpd.
final class Exchange {
    /// What is to be done next.
    enum Step {
        case proceed
        case respond(Response)
        case refuse(Refusal)
        case suspend(Work)
        /// The same while the body is still coming.
        case cutOff(Refusal)
        case hangUp
    }

    /// What an application does to answer later.
    typealias Work = @Sendable (_ reply: @escaping @Sendable (Response) -> Void) -> Void

    let context: ServerContext
    let peer: Peer
    let target: RawTarget
    let id: String
    var suspension: Suspension?
    private(set) var hasBegun = false
    private(set) var admitted: AdmittedRequest?
    /// A body may still come, though nobody will read it.
    private(set) var isCutOff = false
    private var reader: any BodyReader = EmptyReader()
    private var uploads: TemporaryFiles?
    /// What is wrong with the body; it is told when the body has come.
    private var failure: Refusal?
    private var received = 0
    private var receivingSince = 0

    // For the log and the metrics.
    /// The client's address: before the head has come, the other end's.
    private(set) var client: String
    let started: Int
    private(set) var status = 0
    private(set) var sentBytes = 0
    private(set) var route: String?

    init(_ context: ServerContext, peer: Peer, target: RawTarget) {
        self.context = context
        self.peer = peer
        self.target = target
        id = context.requestIDs.next()
        client = peer.remoteAddress
        started = Monotonic.microseconds
        peer.hasBegun(id)
    }

    /// The head has come.
    func begin(_ head: RequestHead) -> Step {
        hasBegun = true
        client = client(head.headers)
        receivingSince = Monotonic.milliseconds
        peer.isReceiving(since: receivingSince)
        do throws(Refusal) {
            let admitted = try context.admission.admit(head)
            reader = try bodyReader(for: admitted)
            self.admitted = admitted
            return .proceed
        } catch {
            isCutOff = head.headers.contains("Content-Length") || head.headers.contains("Transfer-Encoding")
            return .refuse(error)
        }
    }

    /// A piece of the body has come.
    func receive(_ bytes: [UInt8]) -> Step {
        received += bytes.count
        // Only a chunked body can get here; a length was checked before.
        guard let admitted, received <= context.admission.limit(of: admitted.body) else {
            return .cutOff(.formTooLarge)
        }
        peer.isReceiving(received, since: receivingSince)
        guard failure == nil else { return .proceed }
        do throws(Refusal) { try reader.read(bytes) } catch { failure = error }
        return .proceed
    }

    /// The answer is about to be sent. False when the reaper has answered instead.
    func isAnswered(with response: Response) -> Bool {
        let size = admitted?.method == .head ? 0 : response.body.size
        guard peer.isSent(size) else { return false }
        status = response.status.code
        route = response.route
        sentBytes = size
        return true
    }

    /// All has come, or the connection was resumed because the answer is there.
    func finish() -> Step {
        if let suspension { return resume(suspension) }
        // Whoever was told 408 must not find the work done.
        guard let admitted, peer.isServed() else { return .hangUp }
        do throws(Refusal) {
            if let failure { throw failure }
            return answer(to: request(admitted, try reader.finish()))
        } catch {
            return .refuse(error)
        }
    }
}

extension Exchange {
    private func resume(_ suspension: Suspension) -> Step {
        guard let response = suspension.take() else { return .proceed }
        context.suspensions.remove(suspension)
        return .respond(response)
    }

    private func bodyReader(for admitted: AdmittedRequest) throws(Refusal) -> any BodyReader {
        switch admitted.body {
        case .none: return EmptyReader()
        case .urlencoded:
            let length = admitted.headers["Content-Length"].flatMap { Int($0) }
            return UrlencodedReader(capacity: length ?? context.admission.formLimit)
        case .multipart:
            let uploads = TemporaryFiles(folder: context.uploadFolder, requestID: id)
            self.uploads = uploads
            return try MultipartReader(
                contentType: admitted.headers["Content-Type"] ?? "", uploads: uploads,
                formLimit: context.admission.formLimit)
        }
    }
}
