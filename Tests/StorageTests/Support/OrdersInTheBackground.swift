import Dispatch
import Foundation
import Shop
import Storage
import Synchronization
import TestSupport

/// A shopper who buys one apple after the other.
final class OrdersInTheBackground: Sendable {
    private let ids = Mutex<Set<Order.ID>>([])
    private let isStopped = Mutex(false)
    private let done = DispatchSemaphore(value: 0)

    init(_ shop: TestShop, of customer: Customer.ID) throws {
        let (store, apple) = (shop.store, try shop.product(.apple))
        Thread.detachNewThread { [self] in
            while !isStopped.withLock({ $0 }) {
                let order = try? store.write { transaction in
                    _ = try transaction.addToCart(apple, .of(1), of: customer)
                    let quote = Quote(try transaction.snapshot.cart(of: customer))
                    return try transaction.placeOrder(key: TestShop.newKey(), accepting: quote, of: customer)
                }
                if let order { ids.withLock { _ = $0.insert(order.id) } }
            }
            done.signal()
        }
    }

    var acknowledged: Set<Order.ID> { ids.withLock { $0 } }

    func stop() -> Set<Order.ID> {
        isStopped.withLock { $0 = true }
        done.wait()
        return acknowledged
    }
}
