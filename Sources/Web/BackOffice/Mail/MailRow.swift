import Localization
import Mustache
import Shop

/// A mail as managers see it.
struct MailRow: TemplateModel {
    let mail: StoredMail
    private let date: LocalizedTime
    private let state: Message

    init(_ mail: StoredMail, _ clock: ShopClock, hasServer: Bool) {
        self.mail = mail
        date = clock.value(mail.createdAt)
        state = mail.stateInWords(clock, hasServer: hasServer)
    }

    static let fields: Fields<MailRow> = [
        "path": .text { Paths.mail($0.mail.id) },
        "subject": .message {
            $0.mail.subject.isEmpty ? .words("manage.mail.subjectErased") : .verbatim($0.mail.subject)
        },
        "recipient": .message {
            $0.mail.recipient.map { .verbatim($0.displayed) } ?? .words("manage.mail.recipientErased")
        },
        "date": .value(\.date),
        "internetDate": .text { LocalTime($0.mail.createdAt).internetFormatted },
        "state": .message(\.state),
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

    fileprivate func stateInWords(_ clock: ShopClock, hasServer: Bool) -> Message {
        switch state {
        case .waiting where !hasServer, .delayed where !hasServer: .words("manage.mail.states.noServer")
        case .delayed(let moment): .words("manage.mail.states.delayed", ["time": .formatted(clock.value(moment))])
        case .waiting where tries == 0: .words("manage.mail.states.waiting")
        case .waiting(let next): .words("manage.mail.states.nextTry", ["time": .formatted(clock.value(next))])
        case .sent(let moment): .words("manage.mail.states.sent", ["time": .formatted(clock.value(moment))])
        case .failed: .words("manage.mail.states.failed")
        case .expired: .words("manage.mail.states.expired")
        }
    }
}
