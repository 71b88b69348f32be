import HTTP
import Localization
import Shop
import Storage

/// A list of what an order brought, to be bought again.
struct OrderListController {
    func create(_ context: RequestContext, _ transaction: Transaction) throws -> Response {
        let (order, customer) = try context.ownOrder(in: transaction.snapshot)
        let lines = try transaction.snapshot.ask(.lines(of: order))
        try context.beginListChanges(lines.count, in: transaction)
        let products = try transaction.snapshot.ask(.productsToday(of: lines))
        do {
            // The name is stored in the customer's language. It can be changed like any name.
            let name = context.language.text(.words("shop.lists.fromOrder", ["code": .text("\(order.code)")]))
            let list = try transaction.createList(
                named: name, of: customer, atMost: context.listLimit(in: transaction.snapshot))
            _ = try transaction.add(lines.prefix(ShoppingList.mostItems).map(\.wish), to: list)
            for line in lines {
                guard let product = products[line.variant] else { continue }
                let key = ListItem.nameKey(line.productName)
                try transaction.remember(.product(product.id), for: key, of: customer)
            }
            return context.redirect(to: Paths.list(list), nil)
        } catch is ListRefusal {
            return context.redirect(to: Paths.lists, .list(.tooManyLists))
        }
    }
}

extension OrderLine {
    /// The line as a list has it: so many pieces, or as much as the packs held.
    fileprivate var wish: ListLine {
        let pack = variantLabel.split(separator: ", ").compactMap { ListMeasure(typed: String($0)) }.first
        let content = pack ?? unit.content
        let measure = content?.times(quantity.units) ?? ListAmount(quantity.units).map { ListMeasure($0) }
        return ListLine(name: productName, measure)
    }
}
