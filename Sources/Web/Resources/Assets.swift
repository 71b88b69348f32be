import HTTP

/// Addresses of the files in `Public/`, each with its content's hash in its name. A class, since every row of a page
/// refers to it.
final class Assets: Sendable {
    let stylesheet: String
    let script: String
    /// The modules that the script imports at once, and what those import.
    let modules: [String]
    /// The module of pages with rows that can be swiped away.
    let swipeScript: String
    /// The back office's stylesheet, beside that of every page.
    let managerStylesheet: String
    /// The back office's module.
    let managerScript: String
    /// Modules that it imports besides those of every page.
    let managerModules: [String]
    /// The stylesheet and the module of the pages where passkeys are made and shown.
    let passkeyStylesheet: String
    let passkeyScript: String
    /// The stylesheet and the module of the checkout.
    let checkoutStylesheet: String
    let checkoutScript: String
    /// The stylesheet of shopping lists.
    let listStylesheet: String
    let listScript: String
    let icon: String
    let touchIcon: String
    /// Picture of link previews where there is no photograph.
    let preview: String
    let manifest: String
    let cartTile: String
    let ordersTile: String

    init(_ files: StaticFiles) {
        stylesheet = files.path(of: "shop.css")
        script = files.path(of: "scripts/shop.js")
        let modules = files.references(of: "scripts/shop.js")
        // Loaded when somebody is about to search.
        let later = files.path(of: "scripts/suggestions.js")
        self.modules = modules.filter { $0 != later }
        swipeScript = files.path(of: "scripts/swipe.js")
        managerStylesheet = files.path(of: "manager.css")
        managerScript = files.path(of: "scripts/manager.js")
        managerModules = files.references(of: "scripts/manager.js").filter { !modules.contains($0) }
        passkeyStylesheet = files.path(of: "passkeys.css")
        passkeyScript = files.path(of: "scripts/passkeys.js")
        checkoutStylesheet = files.path(of: "checkout.css")
        checkoutScript = files.path(of: "scripts/checkout.js")
        listStylesheet = files.path(of: "lists.css")
        listScript = files.path(of: "scripts/lists.js")
        icon = files.path(of: "pictures/icon.svg")
        touchIcon = files.path(of: "pictures/icon-180.png")
        preview = files.path(of: "pictures/preview.png")
        manifest = files.path(of: "shop.webmanifest")
        cartTile = files.path(of: "pictures/tile-cart.svg")
        ordersTile = files.path(of: "pictures/tile-orders.svg")
    }
}
