import Secrets
import Shop
import TestSupport

/// What `ShopView` does not show of a shop, and what decides how it goes on: who is who; whose is what, under which key;
/// carts with their positions; lines that can be brought back; all that each order says. In lines of text, for comparing.
///
/// Customers go by the browsers and the accounts that lead to them: their numbers are the shop's to choose.
enum NodeView {
    static func lines(of model: ShopModel) -> [String] {
        let names = names(in: model)
        let people = names.filter { model.heirs[$0.key] == nil }.map { "\($0.value) is somebody" }
        let signIns = model.browsers.compactMap { browser, known in
            known.account.map { "\(browser) is signed in to \(model.guests.contains($0) ? "guest" : $0)" }
        }
        let archived = ShopModel.products.filter { model.wares[$0]!.isArchived }.map { "\($0.rawValue) is archived" }
        let carts = model.carts.flatMap { customer, cart in
            cart.compactMap { product, line in names[customer].map { "\($0) holds \(product.text(line))" } }
        }
        let removals = model.removals.compactMap { id, removed in
            names[removed.customer].map { name in
                let lines = removed.lines.map { $0.text($1) }.sorted().joined(separator: ", ")
                return "\(name) removed \(id.rawValue): \(lines)"
            }
        }
        let coupons =
            ["the coupon was used: \(model.couponUses)"]
            + model.couponHolders.compactMap { customer in
                names[customer].map { "\($0) has entered the coupon" }
            }
        return
            (people + signIns + archived + carts + removals + coupons + model.books.map { line(of: $0, model, names) })
            .sorted()
    }

    private static func names(in model: ShopModel) -> [String: String] {
        let browsers = ShopView.browsers.compactMap { browser in model.customer(of: browser).map { ($0, browser) } }
        let accounts = model.accounts.map { ($1, model.guests.contains($0) ? "guest" : $0) }
        return Dictionary(grouping: browsers + accounts) { $0.0 }.mapValues { name($0.map(\.1)) }
    }

    private static func name(_ parts: [String]) -> String { parts.sorted().joined(separator: "+") }

    private static func line(of order: ModelOrder, _ model: ShopModel, _ names: [String: String]) -> String {
        let revisions = order.revisions.enumerated().map { number, contents in
            contents.lines.map { "\(number + 1) \($0.units) \($0.product.rawValue) \($0.cents)" }.joined(
                separator: ", ")
        }
        let taken = order.taken.filter { $0.value != 0 }.map { "\($0.rawValue) \($1)" }.sorted()
        let returns = order.returns.map { "\($0.units) \($0.product.rawValue) \($0.isRestocked ? 1 : 0) \($0.credit)" }
        return [
            "order \(order.id.rawValue) of \(names[order.customer] ?? "nobody")",
            "\(order.key.bytes.hex) by \(names[model.heir(of: order.buyer)] ?? "nobody")",
            order.isHidden ? "hidden" : "shown",
            order.usesCoupon.map { $0 ? "with a coupon" : "coupon given back" } ?? "no coupon",
            order.states.map(\.rawValue).joined(separator: " "),
            revisions.joined(separator: ", "), taken.joined(separator: ", "),
            order.payments.map { "\($0) \($1)" }.sorted().joined(separator: ", "),
            returns.sorted().joined(separator: ", "),
        ].joined(separator: "; ")
    }

    /// Lines that another program reads, while nobody writes.
    static func lines(of connection: RawPostgreSQL) throws -> [String] {
        let rows = try connection.strings(sql).map { $0.split(separator: "\t", omittingEmptySubsequences: false) }
        let who = rows.filter { $0[0] == "who" }.map { (String($0[1]), browsers[String($0[2])] ?? String($0[2])) }
        let names = Dictionary(grouping: who) { $0.0 }.mapValues { name($0.map(\.1)) }
        let heirs = Dictionary(uniqueKeysWithValues: rows.filter { $0[0] == "heir" }.map { ($0[1], $0[2]) })
        func heir(of customer: Substring) -> String { heirs[customer].map { heir(of: $0) } ?? String(customer) }
        let people = names.values.map { "\($0) is somebody" }
        return
            (people
            + rows.compactMap { row -> String? in
                switch row[0] {
                case "who", "heir": nil
                case "signed in": "\(browsers[String(row[1])] ?? "") is signed in to \(row[2])"
                case "archived": "\(row[1]) is archived"
                case "cart": names[String(row[1])].map { "\($0) holds \(row[2])" }
                case "coupon": "the coupon was used: \(row[1])"
                case "entered": names[String(row[1])].map { "\($0) has entered the coupon" }
                case "removal": names[String(row[1])].map { "\($0) removed \(row[2])" }
                default:
                    "order \(row[1]) of \(names[String(row[2])] ?? "nobody"); "
                        + "\(row[3]) by \(names[heir(of: row[4])] ?? "nobody"); \(row[5])"
                }
            }).sorted()
    }

    private static let browsers = Dictionary(
        uniqueKeysWithValues: ShopView.browsers.map { (TestShop.token(of: $0).hash.hex, $0) })

    private static let sql = """
        SELECT concat_ws(E'\\t', 'who', customer_id, encode(token_hash, 'hex'))
        FROM sessions WHERE customer_id IS NOT NULL
        UNION ALL SELECT concat_ws(E'\\t', 'who', customer_id, coalesce(accounts.email, 'guest'))
        FROM accounts JOIN customers ON customers.id = customer_id WHERE erased_at IS NULL AND merged_into IS NULL
        UNION ALL SELECT concat_ws(E'\\t', 'signed in', encode(token_hash, 'hex'), coalesce(email, 'guest'))
        FROM sessions JOIN accounts ON accounts.id = account_id WHERE ended_at IS NULL
        UNION ALL SELECT concat_ws(E'\\t', 'heir', id, merged_into) FROM customers WHERE merged_into IS NOT NULL
        UNION ALL SELECT concat_ws(E'\\t', 'archived', slug) FROM products WHERE archived_at IS NOT NULL
        UNION ALL SELECT concat_ws(E'\\t', 'cart', customer_id, concat_ws(' ', quantity, slug, price_seen, cart_lines.position))
        FROM cart_lines JOIN variants ON variants.id = variant_id JOIN products ON products.id = product_id
        UNION ALL SELECT concat_ws(E'\\t', 'coupon', uses) FROM coupons
        UNION ALL SELECT concat_ws(E'\\t', 'entered', customer_id) FROM cart_coupons
        UNION ALL SELECT concat_ws(E'\\t', 'removal', customer_id, removals.id || ': ' || (
            SELECT coalesce(string_agg(line, ', ' ORDER BY line COLLATE "C"), '') FROM (
                SELECT concat_ws(' ', quantity, slug, price_seen, removal_lines.position) AS line FROM removal_lines
                JOIN variants ON variants.id = variant_id JOIN products ON products.id = product_id
                WHERE removal_id = removals.id) AS lines))
        FROM removals
        UNION ALL SELECT concat_ws(E'\\t', 'order', orders.id, orders.customer_id,
            coalesce(encode(key, 'hex'), ''), coalesce(order_keys.customer_id, 0),
            concat_ws('; ', CASE WHEN hidden_at IS NULL THEN 'shown' ELSE 'hidden' END,
                coalesce((SELECT CASE WHEN returned_at IS NULL THEN 'with a coupon' ELSE 'coupon given back' END
                    FROM coupon_uses WHERE order_id = orders.id), 'no coupon'),
                (SELECT coalesce(string_agg(state, ' ' ORDER BY number), '') FROM order_states WHERE order_id = orders.id),
                (SELECT coalesce(string_agg(
                        concat_ws(' ', revision, quantity, slug, unit_price), ', ' ORDER BY revision, order_lines.position), '')
                    FROM order_lines JOIN variants ON variants.id = variant_id JOIN products ON products.id = product_id
                    WHERE order_id = orders.id),
                (SELECT coalesce(string_agg(line, ', ' ORDER BY line COLLATE "C"), '') FROM (
                    SELECT slug || ' ' || -sum(change) AS line
                    FROM stock_movements JOIN variants ON variants.id = variant_id JOIN products ON products.id = product_id
                    WHERE order_id = orders.id GROUP BY slug HAVING sum(change) <> 0) AS lines),
                (SELECT coalesce(string_agg(line, ', ' ORDER BY line COLLATE "C"), '') FROM (
                    SELECT reference || ' ' || amount AS line FROM payments WHERE order_id = orders.id) AS lines),
                (SELECT coalesce(string_agg(line, ', ' ORDER BY line COLLATE "C"), '') FROM (
                    SELECT concat_ws(' ', order_returns.quantity, slug, is_restocked, credit) AS line FROM order_returns
                    JOIN order_lines ON order_lines.order_id = order_returns.order_id
                        AND order_lines.revision = order_returns.revision AND order_lines.position = order_returns.line
                    JOIN variants ON variants.id = variant_id JOIN products ON products.id = product_id
                    WHERE order_returns.order_id = orders.id) AS lines)))
        FROM orders LEFT JOIN order_keys ON order_keys.order_id = orders.id
        """
}

extension TestProduct {
    fileprivate func text(_ line: ShopModel.Line) -> String {
        "\(line.units) \(rawValue) \(line.centsSeen) \(line.position)"
    }
}

extension [UInt8] {
    var hex: String {
        map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
    }
}
