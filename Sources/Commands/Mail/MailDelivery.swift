import Dispatch
import Glibc
import Logging
import Mail
import Shop
import Storage
import Synchronization

/// The delivery of the mails of the outbox, one after the other, beside the other work of the shop.
final class MailDelivery: Sendable {
    /// The seconds between two checks of the outbox.
    private static let pause = 2
    /// The pause in seconds after a server was unreachable.
    private static let pauseOfTrouble = 30
    /// The seconds between two attempts to record the result of a mail.
    private static let recordPause: UInt32 = 1
    /// The seconds that a mail in transmission may delay the end of the program.
    private static let patience = 3

    private let store: Store
    private let server: SMTPServer
    private let sender: MailAddress
    private let logger: Logger
    private let queue = DispatchQueue(label: "shop.mail", qos: .utility)
    private let isStopped = Mutex(false)
    private let trouble = Mutex("")

    init(_ store: Store, to server: SMTPServer, from sender: MailAddress, logger: Logger) {
        self.store = store
        self.server = server
        self.sender = sender
        self.logger = logger
        queue.async { self.work() }
    }

    /// Stops sending. Returns when the current mail is aborted or after the timeout. The mail stays in the outbox
    /// either way.
    func stop() {
        isStopped.withLock { $0 = true }
        let end = DispatchSemaphore(value: 0)
        queue.async { end.signal() }
        _ = end.wait(timeout: .now() + .seconds(Self.patience))
    }

    private var isRunning: Bool { !isStopped.withLock { $0 } }

    private func work() {
        guard isRunning else { return }
        let pause: Int
        do {
            pause = try sendAllDue() ? Self.pause : Self.pauseOfTrouble
        } catch {
            logger.warning("mail was not sent", metadata: ["error": "\(error)"])
            pause = Self.pauseOfTrouble
        }
        queue.asyncAfter(deadline: .now() + .seconds(pause)) { self.work() }
    }

    /// Sends the due mails over one connection. Returns false if the server was unreachable.
    private func sendAllDue() throws -> Bool {
        guard try hasDueMail() else { return true }
        // If this node's leases may have expired, it leaves the mail to the node that has taken over.
        let client = SMTPClient(server) { !self.isRunning || !self.store.hasItsLeases }
        while isRunning, try hasDueMail() {
            guard let mail = try store.write({ try $0.takeDueMail() }) else { continue }
            guard try send(mail, by: client) else { return false }
        }
        return true
    }

    private func hasDueMail() throws -> Bool {
        try store.read { try $0.ask(.hasDueMail(at: $0.now)) }
    }

    /// Sends a mail, outside any transaction. Returns false if the server was unreachable.
    private func send(_ mail: DueMail, by client: SMTPClient) throws -> Bool {
        guard let recipient = MailAddress(mail.recipient.description) else {
            try record(.refused("No mail can go to this address."), of: mail)
            return true
        }
        let result = client.send(mail.bytes, from: sender, to: recipient)
        try record(MailOutcome(result), of: mail)
        if case .unreachable(let words) = result {
            log(trouble: words)
            return false
        }
        log(trouble: "")
        return true
    }

    /// Retries until the result is durable: without it, a mail that was sent would be sent again.
    private func record(_ outcome: MailOutcome, of mail: DueMail) throws {
        while true {
            do {
                return try store.write { try $0.record(outcome, of: mail.id) }
            } catch let error as StorageError where error.passes && isRunning {
                logger.warning("mail result not recorded, next try in a second", metadata: ["error": "\(error)"])
                sleep(Self.recordPause)
            }
        }
    }

    /// Logs each error once, until it changes.
    private func log(trouble words: String) {
        let isNew = trouble.withLock { trouble in
            defer { trouble = words }
            return trouble != words
        }
        guard isNew else { return }
        if words.isEmpty {
            logger.notice("mail server accepts mail again")
        } else {
            logger.warning("mail server is unreachable", metadata: ["reason": "\(words)"])
        }
    }
}

extension MailOutcome {
    fileprivate init(_ result: SMTPResult) {
        self =
            switch result {
            case .accepted(let words): .accepted(words)
            case .delayed(_, let words), .unreachable(let words): .delayed(words)
            case .refused(_, let words): .refused(words)
            case .stopped: .interrupted
            }
    }
}

extension StorageError {
    /// True if a retry may succeed.
    fileprivate var passes: Bool {
        switch self {
        case .busy, .full, .unreachable, .unknown: true
        default: false
        }
    }
}
