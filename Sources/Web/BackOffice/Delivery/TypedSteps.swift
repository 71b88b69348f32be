import Localization
import Shop

/// Steps of the fee of delivery as a manager typed them: a line for each, such as `50: 3.90`.
struct TypedSteps {
    private(set) var steps: [FeeStep] = []
    private(set) var error: FieldError?

    init(_ text: String, _ currency: Currency) {
        let lines = text.split(whereSeparator: \.isNewline).map { String($0).trimmed }.filter { !$0.isEmpty }
        for line in lines {
            let parts = line.split(separator: ":", maxSplits: 1).map { String($0).trimmed }
            guard parts.count == 2, let from = try? Money(typed: parts[0], currency),
                let fee = try? Money(typed: parts[1], currency), from.minorUnits > 0
            else {
                error = Self.error(.words("manage.delivery.errors.step", ["text": .text(line.isolated)]))
                return
            }
            steps.append(FeeStep(from: from, fee: fee))
        }
        steps.sort { $0.from.minorUnits < $1.from.minorUnits }
        if steps.count > FeeStep.most {
            error = Self.error(.words("manage.delivery.errors.tooManySteps", ["limit": .number(FeeStep.most)]))
        } else if zip(steps, steps.dropFirst()).contains(where: { $0.from == $1.from }) {
            error = Self.error(.words("manage.delivery.errors.sameStep"))
        }
    }

    /// Returns the text of steps in a form.
    static func text(of steps: [FeeStep]) -> String {
        steps.map { "\($0.from.decimal): \($0.fee.decimal)" }.joined(separator: "\n")
    }

    private static func error(_ message: Message) -> FieldError {
        FieldError(field: AuditEntry.Field.feeSteps.id, message: message)
    }
}
