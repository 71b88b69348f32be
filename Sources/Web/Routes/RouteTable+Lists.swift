import Shop
import Storage

extension RouteTable {
    /// Declares the routes of shopping lists. The routes are public: a list is open to its owner and to holders
    /// of its share link.
    mutating func addLists(_ renderer: PageRenderer) {
        room(.lists) { $0.addOwnLists(renderer) }
        // Not a page of the lists: it takes items out of the cart.
        post("/cart/additions/{addition}/undo", ListCartController(renderer: renderer).undo)
    }

    private mutating func addOwnLists(_ renderer: PageRenderer) {
        let lists = ListsController(renderer: renderer)
        get(Paths.lists, lists.index)
        get(Paths.newList, lists.new)
        post(Paths.lists, lists.create)
        let list = ListController(renderer: renderer)
        getSlow("/lists/{list}", list.show)
        get("/lists/{list}/name", list.edit)
        post("/lists/{list}/name", list.update)
        post("/lists/{list}/position", list.move)
        post("/lists/{list}/order", ListOrderController().update)
        post("/lists/{list}/deletion", list.destroy)
        post("/lists/{list}/changes/{version}/undo", list.undo)
        addListItems(renderer)
        let operations = ListOperationsController(renderer: renderer)
        get("/lists/{list}/version", operations.index)
        get("/lists/{list}/events", operations.follow)
        postInPortions("/lists/{list}/operations", reading: ListOperationLines.init, operations.create)

        let links = ListLinksController(renderer: renderer)
        get("/lists/shared/{token}", links.show)
        get("/lists/{list}/sharing", links.index)
        post("/lists/{list}/links", links.create)
        post("/lists/{list}/links/{link}/ending", links.destroy)

        let cart = ListCartController(renderer: renderer)
        getSlow("/lists/{list}/cart", cart.show)
        post("/lists/{list}/cart", reading: TypedListCartRow.rows, cart.create)
        post("/orders/{code}/list", OrderListController().create)
    }

    private mutating func addListItems(_ renderer: PageRenderer) {
        let items = ListItemsController(renderer: renderer)
        get("/lists/{list}/new-item", items.new)
        getSlow("/lists/{list}/suggestions", ListSuggestionsController(renderer: renderer).show)
        post("/lists/{list}/items", reading: TypedListLines.init, items.create)
        get("/lists/{list}/items/{item}", items.edit)
        post("/lists/{list}/items/{item}", items.update)
        post("/lists/{list}/items/{item}/check", items.check)
        post("/lists/{list}/items/{item}/position", items.move)
        post("/lists/{list}/items/{item}/deletion", items.destroy)
        post("/lists/{list}/clearing", items.clear)
        post("/lists/{list}/return", items.putBack)
        let product = ListProductController(renderer: renderer)
        getSlow("/lists/{list}/items/{item}/product", product.show)
        post("/lists/{list}/items/{item}/product", product.update)
    }
}
