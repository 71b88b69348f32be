import Mustache
import Shop

/// A mail as managers see it.
struct MailRow: TemplateModel {
    let mail: StoredMail
    private let date: String
    private let state: String

    init(_ mail: StoredMail, _ clock: ShopClock, hasServer: Bool) {
        self.mail = mail
        date = clock.text(mail.createdAt)
        state = mail.stateInWords(clock, hasServer: hasServer)
    }

    static let fields: Fields<MailRow> = [
        "path": .text { Paths.mail($0.mail.id) },
        "subject": .text { $0.mail.subject.isEmpty ? "(erased)" : $0.mail.subject },
        "recipient": .text { $0.mail.recipient?.displayed ?? "(erased)" },
        "date": .text(\.date),
        "internetDate": .text { LocalTime($0.mail.createdAt).internetFormatted },
        "state": .text(\.state),
        "lastWords": .optionalText { $0.mail.lastWords.isEmpty ? nil : $0.mail.lastWords },
        "tries": .number(\.mail.tries),
        "canBeSentAgain": .flag(\.mail.canBeSentAgain),
        "attemptPath": .text { Paths.mailAttempts($0.mail.id) },
        "isWaiting": .flag(\.mail.isWaiting),
    ]
}

extension StoredMail {
    fileprivate var isWaiting: Bool {
        switch state {
        case .delayed, .waiting: true
        case .sent, .failed, .expired: false
        }
    }

    fileprivate func stateInWords(_ clock: ShopClock, hasServer: Bool) -> String {
        switch state {
        case .waiting where !hasServer, .delayed where !hasServer: "Not sent: no mail server"
        case .delayed(let moment): "Delayed until \(clock.text(moment))"
        case .waiting where tries == 0: "Waiting"
        case .waiting(let next): "Waiting, next try \(clock.text(next))"
        case .sent(let moment): "Sent \(clock.text(moment))"
        case .failed: "Not sent"
        case .expired: "Not sent in time"
        }
    }
}
