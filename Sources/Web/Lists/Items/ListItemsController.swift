import HTTP
import Localization
import Shop
import Storage

/// Items of a list.
struct ListItemsController {
    let renderer: PageRenderer

    func new(_ context: RequestContext, _ snapshot: Snapshot) throws -> Response {
        let (list, _) = try context.list(.edit, in: snapshot)
        return try form(list, nil, TypedListItem(), context, snapshot)
    }

    /// Adds the lines of the list's box, or the one item of a form.
    func create(
        _ context: RequestContext, _ typed: TypedListLines, _ transaction: Transaction
    ) throws -> Response {
        let list = try listToAdd(typed, context, transaction)
        let lines = typed.lines { (try? transaction.snapshot.isProductName($0)) == true }
        // Nothing typed is nothing done.
        guard !lines.isEmpty else { return .redirect(to: Paths.list(list.id)) }
        do {
            let addition = try transaction.add(lines, to: list.id)
            let notice = ListNotice.added(
                list.id, new: addition.added.count, merged: addition.merged.count, last: addition.merged.last)
            return context.redirect(to: Paths.list(list.id), .list(notice))
        } catch let reason as ListRefusal {
            throw refusal(of: typed.refused(reason.sentence), list)
        }
    }

    /// The list to which lines may be added. Otherwise throws the page that holds them.
    private func listToAdd(
        _ typed: TypedListLines, _ context: RequestContext, _ transaction: Transaction
    ) throws -> ShoppingList {
        do {
            let (list, _) = try context.list(.edit, in: transaction) { _ in typed.count }
            guard typed.problem == nil else { throw refusal(of: typed, list) }
            return list
        } catch let exceeded as RateExceeded {
            let (list, _) = try context.list(.edit, in: transaction.snapshot)
            let wait = exceeded.refusal.wait
            let sentence =
                exceeded.subject == .listStorage
                ? Messages.tooLargeLists(wait: wait) : Messages.tooManyListChanges(wait: wait)
            let refusal = refusal(of: typed.refused(sentence), list)
            throw RefusedChange(event: exceeded.event) { context, snapshot in
                var response = try refusal.page(context, snapshot)
                response.status = .tooManyRequests
                response.headers.set("Retry-After", "\(wait)")
                return response
            }
        }
    }

    func edit(_ context: RequestContext, _ snapshot: Snapshot) throws -> Response {
        let (list, _) = try context.list(.edit, in: snapshot)
        let item = try context.item(of: list, in: snapshot)
        return try form(list, item, TypedListItem(item, in: context.language.serving("shop")), context, snapshot)
    }

    func update(_ context: RequestContext, _ transaction: Transaction) throws -> Response {
        let (list, _) = try context.list(.edit, in: transaction)
        let sent = TypedListItem(context.request.form)
        guard let item = try? context.item(of: list, in: transaction.snapshot) else { throw refusal(ofDeleted: sent) }
        let typed = sent.read(for: item, in: context.language.serving("shop"))
        // What was not typed over stays, also where nobody could type it.
        let isSame = typed.measure == typed.shownMeasure
        if let problem = Problem([typed.nameError, isSame ? nil : typed.measureError]) {
            throw RefusedChange { try form(list, item, typed, $0, $1, problem) }
        }
        let version = try transaction.editItem(
            item.id, name: typed.name == typed.shownName ? item.name : typed.name,
            measures: isSame ? item.measures : typed.measures, in: list.id)
        return context.redirect(to: Paths.list(list.id), version.map { .listChanged(list.id, $0) })
    }

    func check(_ context: RequestContext, _ transaction: Transaction) throws -> Response {
        let (list, _) = try context.list(.edit, in: transaction)
        let item = try context.item(of: list, in: transaction.snapshot)
        _ = try transaction.checkItem(item.id, context.request.form.has("checked", "1"), in: list.id)
        return context.redirect(to: Paths.list(list.id), nil)
    }

    func move(_ context: RequestContext, _ transaction: Transaction) throws -> Response {
        let (list, _) = try context.list(.edit, in: transaction)
        let item = try context.item(of: list, in: transaction.snapshot)
        let count = min(max(-ShoppingList.mostItems, context.request.form.number("by") ?? 0), ShoppingList.mostItems)
        let version = try transaction.moveItem(item.id, by: count, in: list.id)
        var response = context.redirect(
            to: Paths.listEditing(list.id) + "#item-" + item.id.text, version.map { .listChanged(list.id, $0) })
        try context.store(.own, of: list.id, in: &response, transaction.snapshot)
        return response
    }

    func destroy(_ context: RequestContext, _ transaction: Transaction) throws -> Response {
        let (list, _) = try context.list(.edit, in: transaction)
        let item = try context.item(of: list, in: transaction.snapshot)
        let version = try transaction.deleteItems([item.id], in: list.id)
        let path = context.request.form.returnPath?.text ?? Paths.list(list.id)
        return context.redirect(to: path, version.map { .listChanged(list.id, $0) })
    }

    /// Deletes what is checked.
    func clear(_ context: RequestContext, _ transaction: Transaction) throws -> Response {
        let (list, _) = try context.list(.edit, in: transaction, changing: \.itemCount)
        let checked = try transaction.snapshot.items(of: list.id).filter(\.isChecked)
        let version = try transaction.deleteItems(checked.map(\.id), in: list.id)
        return context.redirect(to: Paths.list(list.id), version.map { .listChanged(list.id, $0) })
    }

    /// Takes all marks away.
    func putBack(_ context: RequestContext, _ transaction: Transaction) throws -> Response {
        let (list, _) = try context.list(.edit, in: transaction, changing: \.itemCount)
        let version = try transaction.uncheckAll(in: list.id)
        return context.redirect(to: Paths.list(list.id), version.map { .listChanged(list.id, $0) })
    }

    /// The list, with what was typed of an item that somebody deleted meanwhile.
    private func refusal(ofDeleted typed: TypedListItem) -> RefusedChange {
        let error = FieldError(
            field: "lines", message: .words("shop.lists.list.itemGone"))
        return RefusedChange { context, snapshot in
            try ListController(renderer: renderer).listPage(
                context, snapshot, typed: typed.line, Problem(errors: [error]))
        }
    }

    private func refusal(of typed: TypedListLines, _ list: ShoppingList) -> RefusedChange {
        RefusedChange { context, snapshot in
            switch typed.source {
            case .box(let text):
                try ListController(renderer: renderer).listPage(context, snapshot, typed: text.trimmed, typed.problem)
            case .form(let item): try form(list, nil, item, context, snapshot, typed.problem)
            }
        }
    }

    private func form(
        _ list: ShoppingList, _ item: ListItem?, _ typed: TypedListItem, _ context: RequestContext,
        _ snapshot: Snapshot, _ problem: Problem? = nil
    ) throws -> Response {
        let layouts = try renderer.layouts(context, snapshot)
        let page = ListItemFormPage(
            layout: layouts.layout(
                .words(item == nil ? "shop.lists.itemForm.newTitle" : "shop.lists.itemForm.editTitle"),
                back: BackLink(list), tab: .lists, problem: problem),
            list: list.id, item: item?.id, typed: typed)
        return renderer.privatePage(\.listItemForm, page, to: context, status: problem.status)
    }
}
