import HTTP
import Shop
import Storage

/// The order of the categories on the home grid.
struct CategoryPositionController {
    /// Moves a category by one place, or to a place by its number.
    func update(_ context: RequestContext, _ transaction: Transaction) throws -> Response {
        let author = try context.author()
        let category = try context.managedCategory(in: transaction.snapshot).category
        if context.request.form["place"] != nil {
            let place = context.request.form.number("place") ?? 0
            let notice = try transaction.trying { try $0.move(category.id, to: place, by: author) }
            return context.redirect(to: Paths.managedCategory(category.slug), notice)
        }
        guard let direction = context.request.form.short("direction", upTo: 10).flatMap(Direction.init) else {
            throw NotFound("place")
        }
        let notice = try transaction.trying { try $0.move(category.id, direction, by: author) }
        return context.redirect(to: Paths.manage, notice)
    }
}
