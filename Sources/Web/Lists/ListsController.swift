import HTTP
import Localization
import Shop
import Storage

/// Somebody's lists.
struct ListsController {
    let renderer: PageRenderer

    func index(_ context: RequestContext, _ snapshot: Snapshot) throws -> Response {
        let layouts = try renderer.layouts(context, snapshot)
        let own = try layouts.customer.map { try snapshot.ask(.lists(of: $0)) } ?? []
        let shared = try context.sharedLists(in: snapshot).compactMap { try snapshot.ask(.list($0.list)) }
            .filter { $0.owner != layouts.customer }
        let isEditing = context.request.query.contains("edit")
        let origin = try PageOrigin(of: Paths.lists, context, snapshot)
        let page = ListsPage(
            layout: layouts.layout(
                .words(isEditing ? "shop.lists.overview.editTitle" : "shop.lists.overview.title"), tab: .lists),
            lists: own, shared: shared, isEditing: isEditing, hasNoAccount: try !own.isEmpty && !context.hasJoined(),
            wayBack: origin?.shownLink)
        var response = renderer.privatePage(\.lists, page, to: context)
        origin?.store(in: &response)
        return response
    }

    func new(_ context: RequestContext, _ snapshot: Snapshot) throws -> Response {
        try form(context, snapshot)
    }

    func create(_ context: RequestContext, _ transaction: Transaction) throws -> Response {
        let name = context.request.form.line("name", for: ShoppingList.nameLimit)
        if let error = ListName.error(name) {
            throw RefusedChange { try form($0, $1, typed: name, Problem(errors: [error])) }
        }
        try context.beginListChanges(1, in: transaction)
        let session = try context.session(in: transaction)
        do {
            let list = try transaction.createList(
                named: name, of: session.customer, atMost: context.listLimit(in: transaction.snapshot))
            return context.redirect(to: Paths.list(list), nil, session)
        } catch is ListRefusal {
            let error = FieldError(field: "name", message: try context.tooManyLists(in: transaction.snapshot))
            throw RefusedChange { try form($0, $1, typed: name, Problem(errors: [error])) }
        }
    }

    private func form(
        _ context: RequestContext, _ snapshot: Snapshot, typed: String = "", _ problem: Problem? = nil
    ) throws -> Response {
        let layouts = try renderer.layouts(context, snapshot)
        let page = ListFormPage(
            layout: layouts.layout(.words("shop.lists.form.newTitle"), back: .lists, tab: .lists, problem: problem),
            path: Paths.lists, typed: typed, button: .words("shop.lists.form.add"), cancelPath: Paths.lists)
        return renderer.privatePage(\.listForm, page, to: context, status: problem.status)
    }
}

/// Name of a list as somebody types it.
enum ListName {
    static func error(_ name: String) -> FieldError? {
        if name.isEmpty { return FieldError(field: "name", message: .words("shop.lists.form.nameMissing")) }
        guard name.isLonger(than: ShoppingList.nameLimit) else { return nil }
        let limit = ShoppingList.nameLimit
        return FieldError(field: "name", message: .words("shop.lists.form.nameTooLong", ["limit": .number(limit)]))
    }
}

extension BackLink {
    static let lists = BackLink(name: .words("shop.layout.lists"), path: Paths.lists)

    init(_ list: ShoppingList) {
        self.init(name: .verbatim(list.name), path: Paths.list(list.id))
    }
}

extension ListRefusal {
    var sentence: Message {
        switch self {
        case .tooManyLists: .words("shop.lists.limits.lists", ["limit": .number(ShoppingList.mostOfOne)])
        case .tooManyItems: .words("shop.lists.limits.items", ["limit": .number(ShoppingList.mostItems)])
        case .tooManyLinks: .words("shop.lists.limits.links", ["limit": .number(ShoppingList.mostLinks)])
        }
    }
}
