import Localization
import Shop
import Testing

@testable import Web

/// Words for what the shop's rules have no words for.
struct LabelTests {
    @Test func aPieceNeedsNoUnit() throws {
        #expect(Unit.each.label == nil)
        let language = try Repository.languages.get().standard
        #expect(Unit.lb.label.map { language.text($0) } == "per lb")
        #expect(Unit.dozen.label.map { language.text($0) } == "per dozen")
    }

    @Test func eachSortingHasALabelOfItsOwn() throws {
        let language = try Repository.languages.get().standard
        #expect(Set(ProductSort.allCases.map { language.text($0.label) }).count == 4)
    }

    @Test func everyFieldOfAProductAndOfACategoryIsToldToManagers() {
        #expect(
            Set(VersionedProduct.fields.map(\.field) + [.archived]) == Set(ProductAttributes.auditedFields.map(\.field))
        )
        #expect(
            Set(VersionedCategory.fields.map(\.field) + [.archived])
                == Set(CategoryAttributes.auditedFields.map(\.field)))
    }
}
