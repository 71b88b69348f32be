/// A request and its response, from the request line to the last byte sent. An exchange belongs to the thread of its
/// connection and does not depend on libmicrohttpd.
final class Exchange {
    /// The next step of the request.
    enum Step {
        case proceed
        case respond(Response)
        /// A response that ends the connection.
        case refuse(Response)
        case suspend(Work)
        /// A refusal while the body still arrives.
        case cutOff(Refusal)
        case hangUp
    }

    /// The work of an application that answers later.
    typealias Work = @Sendable (_ reply: @escaping @Sendable (Suspension.Outcome) -> Void) -> Void

    let context: ServerContext
    let connection: ClientConnection
    let target: RawTarget
    let id: String
    var suspension: Suspension?
    private(set) var hasBegun = false
    private(set) var validated: ValidatedRequest?
    /// True if a body may still arrive that will not be read.
    private(set) var isCutOff = false
    private var body: IncomingBody?
    /// The deadline of a body whose policy is not known yet.
    private var deadline: BodyDeadline?

    // For the log and the metrics.
    /// The client's IP address. Before the head has arrived, the IP address of the peer, which may be a proxy.
    private(set) var client: String
    let started: Int
    private(set) var status = 0
    private(set) var sentBytes = 0
    private(set) var route: String?
    /// The start time of a stream in microseconds of the monotonic clock, or nil for other responses.
    private(set) var answeredAt: Int?

    init(_ context: ServerContext, connection: ClientConnection, target: RawTarget) {
        self.context = context
        self.connection = connection
        self.target = target
        id = RequestID.random()
        client = connection.remoteAddress
        started = Monotonic.microseconds
        connection.hasBegun(id)
    }

    /// Handles the arrived head.
    func begin(_ head: RequestHead) -> Step {
        hasBegun = true
        client = client(head.headers)
        let deadline = BodyDeadline(context.timeouts, now: context.timeouts.clock())
        connection.isReceiving(until: deadline.milliseconds)
        do throws(Refusal) {
            let validated = try context.validator.validate(head)
            self.validated = validated
            return try take(policy(for: validated), validated, deadline)
        } catch {
            return refuse(head.headers, error.response)
        }
    }

    /// Handles an arrived piece of the body.
    func receive(_ bytes: [UInt8]) -> Step {
        do throws(Refusal) {
            guard let deadline = try body?.receive(bytes, now: context.timeouts.clock()) else { return .hangUp }
            connection.isReceiving(until: deadline)
            return .proceed
        } catch {
            return .cutOff(error)
        }
    }

    /// Records that the response is about to be sent. Returns false if the reaper has answered instead.
    func isAnswered(with response: Response) -> Bool {
        let size = validated?.method == .head ? 0 : response.body.size
        guard isTaken(response, size) else { return false }
        status = response.status.code
        route = response.route
        sentBytes = size
        return true
    }

    /// Returns false if the reaper has answered instead.
    private func isTaken(_ response: Response, _ size: Int) -> Bool {
        guard case .stream(let stream) = response.body else { return connection.isSent(size) }
        answeredAt = Monotonic.microseconds
        return connection.isStreaming(stream)
    }

    /// Handles the end of the body, or the resumption of the connection with its response or body policy.
    func finish() -> Step {
        if let suspension { return resume(suspension) }
        // If the client was told 408, the work must not be done.
        guard let validated, connection.isServed() else { return .hangUp }
        do throws(Refusal) {
            return answer(to: request(validated, try body?.finish() ?? Form()))
        } catch {
            return .refuse(error.response)
        }
    }
}

extension Exchange {
    private func resume(_ suspension: Suspension) -> Step {
        guard let outcome = suspension.take() else { return .proceed }
        context.suspensions.remove(suspension)
        guard let validated, let deadline else {
            guard case .response(let response) = outcome else { return .hangUp }
            return .respond(response)
        }
        (self.suspension, self.deadline) = (nil, nil)
        do throws(Refusal) {
            switch outcome {
            case .response(let response): return refuse(validated.headers, response)
            case .policy(let policy): return try take(policy, validated, deadline)
            }
        } catch {
            return refuse(validated.headers, error.response)
        }
    }

    private func take(
        _ policy: BodyPolicy, _ validated: ValidatedRequest, _ deadline: BodyDeadline
    ) throws(Refusal) -> Step {
        switch policy {
        case .refuse(let response): return refuse(validated.headers, response)
        // RFC 9110, section 15.5.16.
        case .files where validated.body == .raw, .form where validated.body == .raw:
            throw Refusal(.unsupportedMediaType, "Only forms are accepted.")
        case .files: try open(validated, takesFiles: true, deadline)
        case .form, .raw: try open(validated, takesFiles: false, deadline)
        case .later(let ask):
            self.deadline = deadline
            return .suspend { reply in ask { reply(.policy($0)) } }
        }
        return .proceed
    }

    private func open(
        _ validated: ValidatedRequest, takesFiles: Bool, _ deadline: BodyDeadline
    ) throws(Refusal) {
        guard validated.body != .none else { return }
        body = try IncomingBody(of: validated, named: id, takesFiles: takesFiles, context, deadline)
    }

    private func refuse(_ headers: Headers, _ response: Response) -> Step {
        isCutOff = headers.contains("Content-Length") || headers.contains("Transfer-Encoding")
        return .refuse(response)
    }

    /// Returns the policy for the body. The application is asked only if files may arrive, or a body that is no form.
    private func policy(for validated: ValidatedRequest) -> BodyPolicy {
        [.multipart, .raw].contains(validated.body) ? context.accepts(request(validated, Form())) : .form
    }
}
