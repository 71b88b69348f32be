import Shop
import TestSupport

@testable import Storage

/// An order with all that the shop knows about its money.
struct OrderRecord {
    let desk: DeskOrder
    let customer: Customer.ID
    let states: [OrderStateChange]
    let payments: [Payment]
    let attempts: [PaymentAttempt]

    var code: String { desk.order.code.description }
    var refunds: [PaymentAttempt] { attempts.filter { $0.kind == .refund } }
    /// The rows of the provider.
    var providerRows: [Payment] { payments.filter { $0.details.provider == "stripe" } }
    /// True if the shop cancelled the order because it was not paid.
    var isReleased: Bool { states.last.map { $0.state == .cancelled && $0.author == nil } ?? false }
}

extension PaymentSimulation {
    func orderRecords() throws -> [OrderRecord] {
        try shop.store.read { snapshot in
            try snapshot.ask(.allOrders).compactMap { id in
                guard let desk = try snapshot.ask(.deskOrder(id)),
                    let (order, customer) = try snapshot.ask(.orderWithCustomer(id))
                else { return nil }
                return try OrderRecord(
                    desk: desk, customer: customer, states: snapshot.ask(.states(of: order)),
                    payments: snapshot.ask(.payments(of: id)), attempts: snapshot.ask(.paymentAttempts(of: id)))
            }
        }
    }
}
