import HTTP

/// The paths of the files in `Public/`, each with the hash of the file's content in its name. A class, because every
/// row of a page refers to the paths.
final class Assets: Sendable {
    let stylesheet: String
    let script: String
    /// The modules that the script imports at once, and their own imports.
    let modules: [String]
    /// The module of pages with rows that a swipe removes.
    let swipeScript: String
    /// The back office's stylesheet, in addition to the stylesheet of every page.
    let managerStylesheet: String
    /// The back office's module.
    let managerScript: String
    /// The modules that the back office's module imports in addition to the modules of every page.
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
    /// The picture for previews of links to pages without a photograph.
    let preview: String
    /// The icons of the web app manifest, of 192 and 512 pixels.
    let smallIcon: String
    let largeIcon: String
    let cartTile: String
    let ordersTile: String
    let brandSheets = BrandSheets()

    init(_ files: StaticFiles) {
        stylesheet = files.path(of: "shop.css")
        script = files.path(of: "scripts/shop.js")
        let modules = files.references(of: "scripts/shop.js")
        // The browser loads this module when the customer is about to search.
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
        listScript = files.path(of: "scripts/lists/lists.js")
        icon = files.path(of: "pictures/icon.svg")
        touchIcon = files.path(of: "pictures/icon-180.png")
        preview = files.path(of: "pictures/preview.png")
        smallIcon = files.path(of: "pictures/icon-192.png")
        largeIcon = files.path(of: "pictures/icon-512.png")
        cartTile = files.path(of: "pictures/tile-cart.svg")
        ordersTile = files.path(of: "pictures/tile-orders.svg")
    }
}
