import Mustache
import Storage

/// What staff see about the check of the database after an interruption. Nil if it was not needed or found nothing.
struct RecoveryNote: TemplateModel {
    let text: String
    let isAlarming: Bool

    init?(_ check: RecoveryCheck) {
        switch check {
        case .notNeeded, .passed: return nil
        case .due: (text, isAlarming) = ("The shop was interrupted. Its database is being checked.", false)
        case .failed(let faults):
            let told = faults.prefix(3).joined(separator: "; ")
            text = "The database is damaged. Stop the shop and restore a backup. \(told)"
            isAlarming = true
        }
    }

    static let fields: Fields<RecoveryNote> = ["text": .text(\.text), "isAlarming": .flag(\.isAlarming)]
}
