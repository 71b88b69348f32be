import HTTP
import Localization
import Shop
import Storage

/// One list.
struct ListController {
    let renderer: PageRenderer

    func show(_ context: RequestContext, _ snapshot: Snapshot) throws -> Response {
        try listPage(context, snapshot)
    }

    func edit(_ context: RequestContext, _ snapshot: Snapshot) throws -> Response {
        let (list, _) = try context.list(.edit, in: snapshot)
        return try form(list, context, snapshot)
    }

    /// Gives the list another name.
    func update(_ context: RequestContext, _ transaction: Transaction) throws -> Response {
        let (list, _) = try context.list(.edit, in: transaction)
        let name = context.request.form.line("name", for: ShoppingList.nameLimit)
        if let error = ListName.error(name) {
            throw RefusedChange { try form(list, $0, $1, typed: name, Problem(errors: [error])) }
        }
        return context.redirect(
            to: Paths.list(list.id), try transaction.renameList(list, to: name).map { .listChanged(list.id, $0) })
    }

    func move(_ context: RequestContext, _ transaction: Transaction) throws -> Response {
        let (list, _) = try context.list(.own, in: transaction)
        let count = context.request.form.number("by") ?? 0
        _ = try transaction.moveList(list, by: min(max(-ShoppingList.mostOfOne, count), ShoppingList.mostOfOne))
        return context.redirect(to: Paths.listsEditing, nil)
    }

    func destroy(_ context: RequestContext, _ transaction: Transaction) throws -> Response {
        let (list, _) = try context.list(.own, in: transaction)
        let version = try transaction.deleteList(list)
        return context.redirect(
            to: context.request.form.returnPath?.text ?? Paths.lists, .listChanged(list.id, version))
    }

    /// Undoes a change of the list or its items.
    func undo(_ context: RequestContext, _ transaction: Transaction) throws -> Response {
        guard let id: ShoppingList.ID = context.parameters.key("list"),
            let version = context.parameters["version"].flatMap({ Int($0) })
        else { throw NotFound("list") }
        let path = context.request.form.returnPath?.text ?? Paths.list(id)
        guard let change = try transaction.snapshot.undoableChange(version, of: id) else {
            _ = try context.list(.edit, in: transaction)
            return context.redirect(to: path, .list(.tooLate(id)))
        }
        guard try context.mayUndo(change, of: id, transaction.snapshot) else { throw NotFound("list") }
        try context.beginListChanges(change.items, in: transaction)
        do {
            let undoing = try transaction.undoListChange(
                version, of: id, atMost: context.listLimit(in: transaction.snapshot))
            return context.redirect(to: path, .list(undoing == .whole ? .undone(id) : .tooLate(id)))
        } catch is ListRefusal {
            return context.redirect(to: path, .list(.full(id)))
        }
    }

    /// The list, with what could not be added to it. Its prices are left out then: they take the time of many searches.
    func listPage(
        _ context: RequestContext, _ snapshot: Snapshot, typed: String = "", _ problem: Problem? = nil
    ) throws -> Response {
        let (list, right) = try context.list(.see, in: snapshot)
        let layouts = try renderer.layouts(context, snapshot)
        let items = try snapshot.items(of: list.id)
        let open = items.filter { !$0.isChecked }
        let matches =
            try problem == nil
            ? ListMatcher(renderer: renderer, snapshot: snapshot, language: context.language)
                .matches(for: open, choices: context.listChoices(in: snapshot)) : [:]
        let isEditing = right >= .edit && context.request.query.contains("edit")
        let page = ListPage(
            layout: layouts.layout(.verbatim(list.name), back: .lists, tab: .lists, problem: problem), list: list,
            right: right, items: items,
            sections: isEditing || problem != nil
                ? ListSections() : try ListSections(open, matches, in: context.language, snapshot),
            order: try context.order(of: list.id, in: snapshot),
            total: ListTotal(problem == nil ? open : [], matches, layouts.settings.currency),
            prices: matches.compactMapValues { $0.plan?.total }, isEditing: isEditing, typed: typed)
        return renderer.privatePage(\.list, page, to: context, status: problem.status)
    }

    private func form(
        _ list: ShoppingList, _ context: RequestContext, _ snapshot: Snapshot, typed: String? = nil,
        _ problem: Problem? = nil
    ) throws -> Response {
        let layouts = try renderer.layouts(context, snapshot)
        let page = ListFormPage(
            layout: layouts.layout(
                .words("shop.lists.form.renameTitle"), back: BackLink(list), tab: .lists, problem: problem),
            path: Paths.listName(list.id), typed: typed ?? list.name, button: .words("shop.forms.save"),
            cancelPath: Paths.list(list.id))
        return renderer.privatePage(\.listForm, page, to: context, status: problem.status)
    }
}

extension RequestContext {
    /// Products that the sender chose before, by names.
    func listChoices(in snapshot: Snapshot) throws -> [String: ListChoice] {
        try currentUser().customer.map { try snapshot.ask(.listChoices(of: $0)) } ?? [:]
    }
}

extension Notice {
    static func listChanged(_ list: ShoppingList.ID, _ version: Int) -> Notice {
        .list(.changed(list, version: version))
    }
}
