import Localization
import Shop
import Testing

@testable import Web

/// The words of the audit log's fields, whose keys are made of a group and a name.
struct FieldWordsTests {
    @Test(arguments: AuditEntry.Field.words.keys.sorted { $0.rawValue < $1.rawValue })
    func fieldHasLabelAndNoun(_ field: AuditEntry.Field) throws {
        for message in [field.words.label, field.words.noun] {
            let text = try Repository.english(message)
            #expect(!text.isEmpty && !text.hasPrefix("manage."))
        }
    }

    @Test func fieldsAreListedWithAnd() throws {
        let fields: [AuditEntry.Field] = [.price, .stock, .description]
        #expect(try Repository.english(fields.inWords) == "price, stock and description")
        #expect(try Repository.english(fields.prefix(1).map(\.self).inWords) == "price")
    }

    @Test(arguments: StockMovement.Reason.allCases)
    func reasonOfMovementHasLabel(_ reason: StockMovement.Reason) throws {
        #expect(try !Repository.english(reason.label).hasPrefix("manage."))
    }

    @Test(arguments: Unit.allCases)
    func unitHasName(_ unit: Unit) throws {
        #expect(try Repository.english(unit.name) == (unit == .each ? "piece" : unit.rawValue))
    }
}
