import Localization
import Mustache
import Storage

/// What staff see about the check of the database after an interruption. Nil if it was not needed or found nothing.
struct RecoveryNote: TemplateModel {
    let text: Message
    let isAlarming: Bool

    init?(_ check: RecoveryCheck) {
        switch check {
        case .notNeeded, .passed: return nil
        case .due: (text, isAlarming) = (.words("manage.frame.recovery.due"), false)
        case .failed(let faults):
            let told = faults.prefix(3).joined(separator: "; ")
            text = .words("manage.frame.recovery.failed", ["faults": .text(told)])
            isAlarming = true
        }
    }

    static let fields: Fields<RecoveryNote> = ["text": .message(\.text), "isAlarming": .flag(\.isAlarming)]
}
