import Localization
import Shop

extension WithdrawalExemption {
    /// The sentence for customers: `Cannot be returned under the right of withdrawal: deteriorates or expires rapidly`.
    var sentence: Message { .words("shop.withdrawal.exemptions.\(rawValue)") }
}

extension WithdrawalRule {
    /// The name of the rule for a manager's choice.
    var label: Message { .words("manage.categories.withdrawalRules.\(rawValue)") }
}
