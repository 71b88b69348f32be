import Shop
import Testing

/// Whether staff can merge two customers, and what the one who stays gets.
struct MergeSideTests {
    private let email = EmailAddress("ann@example.com")

    @Test func detailsFillWhatIsMissingAndNamesStayWhole() {
        let heir = side(1, CustomerDetails(familyName: "Lee", phone: "1"))
        let other = side(2, CustomerDetails(givenName: "Ann", familyName: "Ng", email: email, phone: "2"))
        #expect(heir.details(filledFrom: other) == CustomerDetails(familyName: "Lee", email: email, phone: "1"))
        #expect(side(3).details(filledFrom: other) == other.customer.details)
    }

    @Test func customerWithSignInStays() {
        let (member, guest) = (side(1, signsIn: true), side(2))
        #expect(guest.obstacle(into: member) == nil)
        #expect(member.obstacle(into: guest) == .signsIn)
        #expect(member.obstacle(into: side(3, signsIn: true)) == .bothSignIn)
        #expect(member.obstacle(into: member) == .isSame)
    }

    @Test func erasedMergedAndWaitingCustomersAreNotMerged() {
        let heir = side(1)
        for (other, obstacle) in [
            (side(2, mergedInto: 7), MergeObstacle.isGone), (side(3, isErased: true), .isGone),
            (side(4, awaitsErasure: true), .awaitsErasure),
        ] {
            #expect(other.obstacle(into: heir) == obstacle)
            #expect(heir.obstacle(into: other) == obstacle)
        }
    }

    private func side(
        _ id: Int64, _ details: CustomerDetails = CustomerDetails(), signsIn: Bool = false, mergedInto: Int64? = nil,
        isErased: Bool = false, awaitsErasure: Bool = false
    ) -> MergeSide {
        let customer = DeskCustomer(
            id: Customer.ID(rawValue: id), name: details.name, details: details,
            signInEmail: signsIn ? EmailAddress("ann\(id)@example.com") : nil,
            mergedInto: mergedInto.map { Customer.ID(rawValue: $0) },
            erasedAt: isErased ? Timestamp(secondsSince1970: 1) : nil, isArchived: false)
        return MergeSide(
            customer: customer, version: 1, addresses: [], orderCount: 0, cartLines: 0, listCount: 0,
            awaitsErasure: awaitsErasure)
    }
}
