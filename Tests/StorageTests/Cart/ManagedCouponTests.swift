import Shop
import Storage
import TestSupport
import Testing

/// Coupons as managers change them.
struct ManagedCouponTests {
    private let shop: TestShop
    private let plain: CouponAttributes

    init() throws {
        shop = try TestShop()
        plain = try CouponAttributes(
            code: #require(CouponCode("WELCOME10")), terms: CouponTerms(.percent(10_000)), in: .usd)
    }

    @Test func everyFieldIsStored() throws {
        let id = try shop.store.write { [plain] in try $0.addCoupon(plain, by: nil).id }
        #expect(try managed(id).attributes == plain)
        let full = try full
        #expect(try change(id) { $0 = full })
        #expect(try managed(id).attributes == full)
        #expect(try managed(id).version == 2)
        #expect(try !change(id) { $0 = full })
        let code = full.code
        #expect(try shop.store.read { try $0.ask(.coupon(code)) }?.terms == full.terms)
    }

    @Test func everyFieldStandsInTheHistoryAndCanBeUndone() throws {
        let id = try shop.store.write { [plain] in try $0.addCoupon(plain, by: nil).id }
        let full = try full
        try change(id) { $0 = full }
        let entry = try shop.lastChange()
        #expect(entry.subject == .coupon(id) && entry.name == "SUMMER" && entry.slug == "\(id.rawValue)")
        #expect(entry.fieldChanges.map(\.field) == CouponAttributes.auditedFields.map(\.field).dropLast())
        #expect(entry.fieldChanges[1] == .init(.discount, before: "10000%", after: "500"))
        _ = try shop.store.write { try $0.undo(entry.id, by: nil) }
        #expect(try managed(id).attributes == plain)
        let undoing = try shop.lastChange()
        _ = try shop.store.write { try $0.undo(undoing.id, by: nil) }
        #expect(try managed(id).attributes == full)
        #expect(try shop.store.read { try $0.ask(.auditEntries(of: .coupon(id), limit: 9)) }.count == 4)
        #expect(try shop.store.read { try $0.ask(.auditEntries(of: .shop, limit: 9)) }.isEmpty)
    }

    @Test func twoCouponsNeverHaveTheSameCode() throws {
        let first = try shop.store.write { [plain] in try $0.addCoupon(plain, by: nil).id }
        #expect(throws: CatalogueRefusal.codeIsTaken) {
            try shop.store.write { [plain] in _ = try $0.addCoupon(plain, by: nil) }
        }
        let other = try CouponAttributes(
            code: #require(CouponCode("other")), terms: CouponTerms(.percent(1)), in: .usd)
        let second = try shop.store.write { try $0.addCoupon(other, by: nil).id }
        try change(first) { $0.code = try #require(CouponCode("FIRST")) }
        let entry = try shop.lastChange()
        try change(second) { $0.code = plain.code }
        #expect(throws: CatalogueRefusal.codeIsTaken) { try change(first) { $0.code = plain.code } }
        #expect(throws: CatalogueRefusal.codeIsTaken) { try shop.store.write { try $0.undo(entry.id, by: nil) } }
    }

    @Test func codeThatDiffersOnlyInHyphensIsTaken() throws {
        let id = try shop.store.write { [plain] in try $0.addCoupon(plain, by: nil).id }
        let other = try CouponAttributes(
            code: #require(CouponCode("WELCOME-10")), terms: CouponTerms(.percent(1)), in: .usd)
        #expect(throws: CatalogueRefusal.codeIsTaken) { try shop.store.write { _ = try $0.addCoupon(other, by: nil) } }
        #expect(try change(id) { $0.code = other.code })
    }

    @Test func anArchivedCouponIsNotAcceptedAndComesBack() throws {
        let id = try shop.store.write { [plain] in try $0.addCoupon(plain, by: nil).id }
        let addition = try shop.lastChange()
        #expect(addition.isAddition)
        _ = try shop.store.write { try $0.undo(addition.id, by: nil) }
        #expect(try managed(id).attributes.isArchived)
        #expect(try accepted() == nil)
        try change(id) { $0.terms.discount = .percent(5000) }
        #expect(try managed(id).attributes.isArchived)
        #expect(try shop.store.write { try $0.setArchived(false, id, by: nil) } != nil)
        #expect(try shop.store.write { try $0.setArchived(false, id, by: nil) } == nil)
        #expect(try accepted()?.terms.discount == .percent(5000))
    }

    @Test func theLatestStandFirstAndArchivedOnesLast() throws {
        let ids = try ["ONE", "TWO", "THREE"].map { text in
            let coupon = try CouponAttributes(
                code: #require(CouponCode(text)), terms: CouponTerms(.percent(1), categories: categories), in: .usd)
            return try shop.store.write { try $0.addCoupon(coupon, by: nil).id }
        }
        _ = try shop.store.write { try $0.setArchived(true, ids[2], by: nil) }
        let all = try shop.store.read { try $0.ask(.managedCoupons) }
        #expect(all.map(\.name) == ["TWO", "ONE", "THREE"])
        #expect(try all.allSatisfy { try $0.coupon.terms.categories == categories })
    }

    @Test func whatSomebodyElseChangedMeanwhileIsNotOverwritten() throws {
        let id = try shop.store.write { [plain] in try $0.addCoupon(plain, by: nil).id }
        try change(id) { $0.terms.mostUses = 7 }
        #expect(throws: CatalogueRefusal.changedSinceShown) {
            try shop.store.write { [plain] in _ = try $0.change(id, to: plain, version: 1, by: nil) }
        }
        #expect(try managed(id).coupon.terms.mostUses == 7)
    }

    private var categories: Set<Category.ID> {
        get throws { try [shop.category(.grocery).id, shop.category(.garden).id] }
    }

    /// Differs from `plain` in every field.
    private var full: CouponAttributes {
        get throws {
            let terms = try CouponTerms(
                .amount(Money(minorUnits: 500, .usd)), minimum: Money(minorUnits: 2000, .usd),
                begin: Timestamp(secondsSince1970: 1), end: Timestamp(secondsSince1970: 2), categories: categories,
                mostUses: 100, mostUsesPerCustomer: 1, isCombinable: true)
            return try CouponAttributes(code: #require(CouponCode("SUMMER")), terms: terms, in: .usd)
        }
    }

    private func managed(_ id: Coupon.ID) throws -> VersionedCoupon {
        try #require(try shop.store.read { try $0.ask(.managedCoupon(id)) })
    }

    private func accepted() throws -> Coupon? {
        let code = plain.code
        return try shop.store.read { try $0.ask(.coupon(code)) }
    }

    @discardableResult
    private func change(_ id: Coupon.ID, _ edit: (inout CouponAttributes) throws -> Void) throws -> Bool {
        let seen = try managed(id)
        var attributes = seen.attributes
        try edit(&attributes)
        return try shop.store.write { [attributes] in
            try $0.change(id, to: attributes, version: seen.version, by: nil)
        }
    }
}
