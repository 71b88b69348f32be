import HTTP
import Shop
import Storage

/// The order of the categories on the home grid.
struct CategoryPositionController {
    /// Moves a category by one place, or to one that is named.
    func update(_ visit: Visit, _ transaction: Transaction) throws -> Response {
        let author = try visit.author(in: transaction.snapshot)
        let category = try visit.managedCategory(in: transaction.snapshot).category
        if visit.request.form["place"] != nil {
            let place = visit.request.form.number("place") ?? 0
            let notice = try transaction.trying { try $0.move(category.id, to: place, by: author) }
            return visit.redirect(to: Paths.managedCategory(category.slug), notice)
        }
        guard let direction = visit.request.form.short("direction", upTo: 10).flatMap(Direction.init) else {
            throw NotFound("place")
        }
        let notice = try transaction.trying { try $0.move(category.id, direction, by: author) }
        return visit.redirect(to: Paths.manage, notice)
    }
}
