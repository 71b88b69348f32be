import Shop
import TestSupport

@testable import Storage

/// What staff see of the latest orders, of withdrawals and of open tasks, in lines of text.
extension ShopView {
    private static let latest = 10
    private static let latestWithdrawals = 6

    static func deskLines(of model: ShopModel) -> [String] {
        let orders = model.books.suffix(latest)
        let contacts = orders.map { order in
            contact(order.id, with: orders.first { $0.customer == order.customer }!.id, order.contact)
                + "; \(order.delivery)"
        }
        let open = model.withdrawals.filter { $0.handledAt == nil }
        return contacts + ["\(open.count) new withdrawals"]
            + model.withdrawals.suffix(latestWithdrawals).map {
                withdrawal($0.orderText, $0.email, $0.order, isHandled: $0.handledAt != nil)
            } + tasks(of: model)
    }

    static func deskLines(of snapshot: Snapshot) throws -> [String] {
        try snapshot.contactsView(latest) + ["\(snapshot.ask(.newWithdrawalCount(atMost: 10_000))) new withdrawals"]
            + snapshot.withdrawalsView(latestWithdrawals) + snapshot.newTaskFindings().map(\.text)
    }

    fileprivate static func contact(_ id: Order.ID, with first: Order.ID, _ contact: ModelContact?) -> String {
        let contact = contact ?? ModelContact()
        return "\(id.rawValue) is of the customer of \(first.rawValue): "
            + [contact.name, contact.email, contact.city, contact.note].joined(separator: "; ")
    }

    fileprivate static func withdrawal(
        _ orderText: String, _ email: String, _ order: Order.ID?, isHandled: Bool
    ) -> String {
        "\(email) withdrew from '\(orderText)', \(ShopModel.text(order)), \(isHandled ? "handled" : "new")"
    }

    private static func tasks(of model: ShopModel) -> [String] {
        func stocks(_ range: ClosedRange<Int>) -> [String] {
            let low = ShopModel.products.filter { model.wares[$0]!.stock.map(range.contains) ?? false }
            return low.sorted { model.wares[$0]!.stock! < model.wares[$1]!.stock! }.map {
                TaskFinding.text(ofStock: model.wares[$0]!.stock!, of: $0.name)
            }
        }
        let waiting = model.books.lazy.filter {
            ($0.state == .placed || $0.state == .resumed) && $0.placedAt < model.now + -2 * 86_400
        }
        return stocks(0...0) + stocks(1...4)
            + waiting.prefix(20).map { "Order \($0.id.rawValue) has waited for two days" }
    }
}

extension Snapshot {
    fileprivate func contactsView(_ limit: Int) throws -> [String] {
        try ask(
            Query(
                all: """
                    SELECT id, min(id) OVER (PARTITION BY latest.customer_id), coalesce(given_name, ''),
                        coalesce(email, ''), coalesce(city, ''), coalesce(note, ''),
                        coalesce(revised.delivery_method, latest.delivery_method)
                    FROM (SELECT id, customer_id, delivery_method FROM orders ORDER BY id DESC LIMIT $1) AS latest
                    JOIN order_heads ON order_heads.order_id = id
                    JOIN order_revisions AS revised
                        ON revised.order_id = id AND revised.revision = order_heads.revision
                    LEFT JOIN order_contacts AS contact
                        ON contact.order_id = id AND contact.revision = order_heads.revision
                    ORDER BY id
                    """, [limit]
            ) { row in
                let contact = ModelContact(name: row[2], email: row[3], city: row[4], note: row[5])
                return ShopView.contact(row[0], with: row[1], contact) + "; \(row[6] as String)"
            })
    }

    fileprivate func withdrawalsView(_ limit: Int) throws -> [String] {
        try ask(
            Query(
                all: """
                    SELECT order_text, email, order_id, handled_at IS NOT NULL FROM withdrawals
                    ORDER BY id DESC LIMIT $1
                    """, [limit]
            ) { row in
                ShopView.withdrawal(row[0], row[1], row[2], isHandled: row[3])
            }
        ).reversed()
    }
}
