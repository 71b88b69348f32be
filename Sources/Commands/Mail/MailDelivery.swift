import Glibc
import Logging
import Mail
import Shop
import Storage
import Synchronization

/// Sends the mails of the outbox, one after the other, beside the requests.
final class MailDelivery: Sendable {
    /// The pause between two reads of the outbox.
    private static let pause = Duration.seconds(2)
    /// The pause after the mail server could not be reached.
    private static let pauseOfTrouble = Duration.seconds(30)
    /// The number of seconds between two attempts to record the outcome of a mail.
    private static let recordPause: UInt32 = 1
    /// The longest time for which a mail that is being sent delays the end of the program.
    private static let patience = Duration.seconds(3)

    private let store: Store
    private let server: SMTPServer
    private let sender: MailAddress
    private let logger: Logger
    private let work: RepeatedWork
    private let trouble = Mutex("")

    init(_ store: Store, to server: SMTPServer, from sender: MailAddress, logger: Logger) {
        self.store = store
        self.server = server
        self.sender = sender
        self.logger = logger
        work = RepeatedWork(
            "shop.mail", logger: logger, failure: "mail was not sent", retryPause: Self.pauseOfTrouble)
        work.start { try self.sendAllDue() ? Self.pause : Self.pauseOfTrouble }
    }

    /// Stops sending. Returns after the current mail is abandoned, or after `patience`. The mail stays in the outbox
    /// either way.
    func stop() { work.stop(within: Self.patience) }

    /// Sends all due mails over one connection. Returns false if the server could not be reached.
    private func sendAllDue() throws -> Bool {
        guard try hasDueMail() else { return true }
        // Stops sending if this program's leases have expired, because another program may have taken the mail over.
        let client = SMTPClient(server) { !self.work.isRunning || !self.store.hasItsLeases }
        while work.isRunning, try hasDueMail() {
            guard let mail = try store.write({ try $0.takeDueMail() }) else { continue }
            guard try send(mail, by: client) else { return false }
        }
        return true
    }

    private func hasDueMail() throws -> Bool {
        try store.read { try $0.ask(.hasDueMail(at: $0.now)) }
    }

    /// Sends a mail, with no transaction open. Returns false if the server could not be reached.
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

    /// Records the outcome of a mail, and retries until it is durable: a mail without an outcome is sent again.
    private func record(_ outcome: MailOutcome, of mail: DueMail) throws {
        while true {
            do {
                return try store.write { try $0.record(outcome, of: mail.id) }
            } catch let error as StorageError where error.passes && work.isRunning {
                logger.warning("mail result could not be saved, retry in a second", metadata: ["error": "\(error)"])
                sleep(Self.recordPause)
            }
        }
    }

    /// Logs a new problem once, and its end. `words` is empty if there is no problem.
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
    /// True if a retry a little later may succeed.
    fileprivate var passes: Bool {
        switch self {
        case .busy, .full, .unreachable, .unknown: true
        default: false
        }
    }
}
