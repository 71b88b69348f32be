import HTTP
import Localization
import Shop
import Storage

/// What routes and rooms show in the frame and on the home page of the back office. Each is for the staff who may use
/// the route of its path, so the route is declared first.
extension RouteTable {
    /// Adds a page to the menu of the back office.
    ///
    /// - Parameters:
    ///   - prefixes: The beginnings of the paths of further pages that belong to this one.
    ///   - room: The room without which the page is not in the menu.
    ///   - count: Counts what waits on the page.
    mutating func addToMenu(
        _ section: StaffSection, _ label: Message, _ path: String, with prefixes: [String] = [],
        of room: ShopRoom? = nil, waiting count: StaffMenu.Count? = nil
    ) {
        menuEntries.append(
            StaffMenu.Entry(
                section: section, label: label, path: path, access: staffAccess(of: path), prefixes: prefixes,
                room: room, count: count))
    }

    /// Adds a form to the menu "New".
    mutating func addAddition(_ label: Message, _ path: String) {
        menuAdditions.append(StaffMenu.Addition(label: label, path: path, access: staffAccess(of: path)))
    }

    /// Adds a card to the home page of the back office. It is shown if `count` is not 0.
    ///
    /// - Parameter key: The key of a message with the plural forms of the number.
    mutating func addCard(
        _ key: String, _ path: String, isUrgent: Bool = false, counting count: @escaping StaffMenu.Count
    ) {
        menuCards.append(
            StaffMenu.Card(key: key, path: path, access: staffAccess(of: path), count: count, isUrgent: isUrgent))
    }

    /// Adds a step to the first steps of a new shop, which managers see.
    mutating func addFirstStep(
        _ label: Message, _ path: String, isDone: @escaping @Sendable (Snapshot) throws -> Bool
    ) {
        firstSteps.append(StaffMenu.FirstStep(label: label, path: path, isDone: isDone))
    }

    /// The menu of all declared pages.
    var menu: StaffMenu {
        StaffMenu(entries: menuEntries, additions: menuAdditions, cards: menuCards, firstSteps: firstSteps)
    }

    /// Returns whom the route of a page is for. A page without a route for staff is a programming error.
    private func staffAccess(of path: String) -> StaffAccess {
        let page = String(path.prefix { $0 != "?" && $0 != "#" })
        guard case .found(let route, _) = router.match(.get, page), let role = route.role, role.isStaff else {
            preconditionFailure("\(path) has no route for staff")
        }
        return StaffAccess(role, right: route.right)
    }
}
