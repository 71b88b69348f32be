import Localization

/// The error for a path without a page. `ErrorPages` turns the error into a 404 page with the shop's layout.
struct NotFound: Error {
    /// The noun for the missing thing, such as "category" or "item".
    let subject: String

    init(_ subject: String) {
        self.subject = subject
    }

    /// The text of the 404 page.
    var sentence: Message {
        switch subject {
        case "item": .words("shop.errors.noItem")
        case "category": .words("shop.errors.noCategory")
        case "order": .words("shop.errors.noOrder")
        case "list": .words("shop.errors.noList")
        case "page": .words("shop.errors.noPage")
        case "invoice": .words("shop.errors.noInvoice")
        case "link": .words("shop.errors.noLink")
        case "change": .words("shop.errors.noChange")
        case "removal": .words("shop.errors.noRemoval")
        case "passkey": .words("shop.errors.noPasskey")
        case "place": .words("shop.errors.noPlace")
        case "game": .words("shop.errors.noGame")
        case "customer": .words("manage.customers.notFound")
        case "coupon": .words("manage.coupons.notFound")
        case "delivery method": .words("manage.delivery.notFound")
        case "own page": .words("manage.pages.notFound")
        case "variant": .words("manage.variants.notFound")
        case "person": .words("manage.people.notFound")
        case "import": .words("manage.tables.notFound")
        case "mail": .words("manage.mail.notFound")
        case "step": .words("manage.orders.bulk.notFound")
        case "statement": .words("manage.orders.transfers.notFound")
        case "batch": .words("manage.orders.transfers.batchNotFound")
        case "withdrawal": .words("manage.withdrawals.notFound")
        case "view": .words("manage.orders.list.notFound")
        default: .words("shop.errors.noPage")
        }
    }
}
