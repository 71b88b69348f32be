import Shop
import Storage
import TestSupport
import Testing

/// Who works for the shop, and as what: in the books of changes, and back.
struct StaffTests {
    private let shop: TestShop
    private let ann: Account.ID
    private static let bea = TestShop.email("bea@example.com")

    init() throws {
        shop = try TestShop()
        ann = try shop.addManager().id
    }

    private func appoint(_ role: Role, by author: Account.ID?) throws -> Account {
        try shop.store.write { try $0.appoint(Self.bea, as: role, by: author) }
    }

    private func role() throws -> Role? { try shop.store.read { try $0.ask(.account(Self.bea)) }?.role }

    @Test func everyRoleStandsInTheHistoryAndIsUndone() throws {
        let bea = try appoint(.clerk, by: ann)
        let first = try shop.lastChange()
        #expect(first.subject == .staff(bea.id) && first.name == "bea@example.com" && first.author == TestShop.manager)
        #expect(first.fieldChanges == [.init(.role, before: "customer", after: "clerk")])
        _ = try shop.store.write { [ann] in try $0.setRole(.manager, of: bea.id, by: ann) }
        let second = try shop.lastChange()
        #expect(throws: CatalogueRefusal.changedAgainSince) {
            try shop.store.write { [ann] in try $0.undo(first.id, by: ann) }
        }
        _ = try shop.store.write { [ann] in try $0.undo(second.id, by: ann) }
        #expect(try role() == .clerk)
        #expect(try shop.store.read { try $0.ask(.auditEntries(of: .staff(bea.id), limit: 9)) }.count == 3)
        #expect(try shop.store.read { try $0.ask(.auditEntries(of: .shop, limit: 9)) }.isEmpty)
    }

    @Test func whoeverIsRemovedHasNoWayIn() throws {
        let bea = try shop.addManager("bea@example.com")
        try shop.addPasskey(to: bea)
        try shop.signIn("Bea", to: bea)
        _ = try shop.store.write { [ann] in try $0.setRole(.customer, of: bea.id, by: ann) }
        #expect(try shop.session(of: "Bea")?.account == nil)
        #expect(try shop.store.read { try $0.ask(.hasPasskey(bea.id)) } == false)
        let removal = try shop.lastChange()
        _ = try shop.store.write { [ann] in try $0.undo(removal.id, by: ann) }
        #expect(try role() == .manager)
        #expect(try shop.store.read { try $0.ask(.passwordHash(of: bea.id)) } == nil, "only the role comes back")
    }

    @Test func aCustomersOldPasswordDoesNotOpenTheBackOffice() throws {
        let bea = try appoint(.customer, by: nil)
        try shop.store.write { try $0.setPassword("hash", of: bea.id) }
        #expect(try appoint(.clerk, by: ann).id == bea.id)
        #expect(try shop.store.read { try $0.ask(.passwordHash(of: bea.id)) } == nil)
    }

    @Test func nobodyChangesTheirOwnRole() throws {
        for role in [Role.customer, .clerk] {
            #expect(throws: CatalogueRefusal.ownRole) {
                try shop.store.write { [ann] in try $0.setRole(role, of: ann, by: ann) }
            }
        }
        let same = try shop.store.write { [ann] in try $0.setRole(.manager, of: ann, by: ann) }
        #expect(same == nil)
        let bea = try appoint(.manager, by: nil)
        let entry = try shop.lastChange()
        #expect(throws: CatalogueRefusal.ownRole) { try shop.store.write { try $0.undo(entry.id, by: bea.id) } }
    }

    @Test func aGuestGetsNoRole() throws {
        let zoe = try shop.customer("Zoe")
        let guest = try shop.store.write { try $0.joinAsGuest(zoe) }
        #expect(throws: CatalogueRefusal.changedAgainSince) {
            try shop.store.write { [ann] in try $0.setRole(.clerk, of: guest.id, by: ann) }
        }
    }
}
