import HTTP
import Localization
import Mustache
import Shop
import Storage

/// Lists of orders that staff give a name.
struct OrderViewsController {
    let renderer: PageRenderer

    /// Names the list whose conditions the form has, and shows it.
    func create(_ context: RequestContext, _ transaction: Transaction) throws -> Response {
        let form = context.request.form
        let address = OrdersAddress(form.fields)
        let name = form.line("name", for: OrderView.nameLimit)
        if let error = FieldError.required(
            name, "name", .words("manage.orders.list.faults.nameNoun"), limit: OrderView.nameLimit,
            missing: .words("manage.orders.list.faults.nameMissing"))
        {
            throw refusal(error.message)
        }
        let snapshot = transaction.snapshot
        let settings = try snapshot.settings()
        let typed = TypedOrderFilter(address, ShopClock(settings, renderer.timeZones), settings.currency)
        guard typed.problem == nil else { throw refusal(.words("manage.orders.list.faults.conditions")) }
        let query = address.viewQuery
        guard !query.isEmpty, query.utf8.count <= OrderView.queryLimit else {
            throw refusal(.words("manage.orders.list.faults.notNarrowed"))
        }
        do {
            try transaction.nameOrderView(name, query: query, by: context.account().id)
        } catch OrderViewRefusal.nameIsTaken {
            throw refusal(.words("manage.orders.list.faults.nameIsTaken"))
        } catch OrderViewRefusal.tooMany {
            throw refusal(.words("manage.orders.list.faults.tooMany", ["limit": .number(OrderView.most)]))
        }
        return .redirect(to: Paths.deskOrders + "?" + query)
    }

    func remove(_ context: RequestContext, _ transaction: Transaction) throws -> Response {
        guard let id: OrderView.ID = context.parameters.key("slug") else { throw NotFound("view") }
        try transaction.removeOrderView(id)
        return .redirect(to: Paths.deskOrders)
    }

    private func refusal(_ message: Message) -> RefusedChange {
        RefusedChange { context, snapshot in
            try DeskOrdersController(renderer: renderer).list(
                OrdersAddress(context.request.form.fields), context, snapshot,
                Problem(errors: [FieldError(field: "name", message: message)]))
        }
    }
}

/// Link to a list that has a name.
struct OrderViewLink: TemplateModel {
    let view: OrderView
    let isCurrent: Bool

    static let fields: Fields<OrderViewLink> = [
        "name": .text(\.view.name),
        "path": .text { Paths.deskOrders + "?" + $0.view.query },
        "removal": .text { Paths.orderViews + "/\($0.view.id.rawValue)/removal" },
        "isCurrent": .flag(\.isCurrent),
    ]
}
