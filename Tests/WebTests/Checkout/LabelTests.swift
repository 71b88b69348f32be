import Shop
import Testing

@testable import Web

/// Words for what the shop's rules have no words for.
struct LabelTests {
    @Test func aPieceNeedsNoUnit() {
        #expect(Unit.each.label == nil)
        #expect(Unit.lb.label == "per lb")
        #expect(Unit.dozen.label == "per dozen")
    }

    @Test func eachSortingHasALabelOfItsOwn() {
        #expect(Set(ProductSort.allCases.map(\.label)).count == 4)
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
