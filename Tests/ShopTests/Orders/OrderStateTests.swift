import Shop
import Testing

struct OrderStateTests {
    @Test(
        arguments: [
            (.placed, [.packed, .cancelled]), (.packed, [.placed, .sent, .cancelled]), (.sent, [.packed, .delivered]),
            (.delivered, [.sent]), (.cancelled, [.resumed]), (.resumed, [.packed, .cancelled]),
        ] as [(OrderState, Set<OrderState>)])
    func whichStatesMayFollowIsATable(state: OrderState, next: Set<OrderState>) {
        #expect(Set(state.next) == next)
    }

    @Test func everyStateCanBeReachedAndLeft() {
        for state in OrderState.allCases {
            #expect(!state.next.isEmpty)
            // An order only awaits its payment before it is placed.
            #expect(OrderState.allCases.contains { $0.next.contains(state) } == (state != .awaiting))
        }
    }

    @Test func whatHasLeftTheShopOrIsCancelledIsNotRevised() {
        #expect(OrderState.allCases.filter(\.canBeRevised) == [.placed, .packed, .resumed])
    }
}
