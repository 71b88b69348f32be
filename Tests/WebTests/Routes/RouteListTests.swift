import Foundation
import HTTP
import Shop
import TestSupport
import Testing

@testable import Web

/// The list of routes in the repository, which shows each change of a role in review.
@Suite struct RouteListTests {
    /// Writes the file again if the routes have changed.
    @Test func committedListHasEveryRouteWithItsRole() throws {
        let list = try Shopper(in: TestShop()).website.routeList
        let committed = try String(contentsOfFile: CommittedRoutes.file, encoding: .utf8)
        if committed != list { try list.write(toFile: CommittedRoutes.file, atomically: true, encoding: .utf8) }
        let (before, now) = (committed.split(separator: "\n"), list.split(separator: "\n"))
        #expect(now.filter { !before.contains($0) } == [], "new lines, now in \(CommittedRoutes.file): review them")
        #expect(before.filter { !now.contains($0) } == [], "lines that are gone from \(CommittedRoutes.file)")
        #expect(committed == list)
    }

    @Test func listIsSortedByPathAndAligned() {
        var routes = RouteTable()
        routes.managers { $0.post("/b") { _, _ in .text("") } }
        routes.get("/b") { _, _ in .text("") }
        routes.staffWhoSignedInJustNow { $0.getSlow("/a") { _, _ in .text("") } }
        routes.perCustomer { $0.post("/a/{line}") { _, _ in .text("") } }
        let expected = """
            METHOD  PATH       ROLE                   KIND
            GET     /a         clerk, recent sign-in  slow read
            POST    /a/{line}  everyone               change per customer
            GET     /b         everyone               read
            POST    /b         manager                change

            """
        #expect(RouteList(routes.router).text == expected)
    }

    @Test func nestedBlockRestoresOuterRoleAndScope() {
        var routes = RouteTable()
        routes.managersWhoSignedInJustNow { managers in
            managers.perCustomer { changes in
                changes.perCustomer { $0.post("/a") { _, _ in .text("") } }
                changes.customers { $0.post("/b") { _, _ in .text("") } }
                changes.post("/c") { _, _ in .text("") }
            }
            managers.post("/d") { _, _ in .text("") }
        }
        routes.post("/e") { _, _ in .text("") }
        let expected = """
            METHOD  PATH  ROLE                     KIND
            POST    /a    manager, recent sign-in  change per customer
            POST    /b    customer                 change per customer
            POST    /c    manager, recent sign-in  change per customer
            POST    /d    manager, recent sign-in  change
            POST    /e    everyone                 change

            """
        #expect(RouteList(routes.router).text == expected)
    }
}

/// The committed list of routes.
enum CommittedRoutes {
    static let file = Repository.path + "/Documentation/routes.txt"

    /// The role that each route needs, by method and pattern; nil for a public route.
    static let roles = Result {
        let lines = try String(contentsOfFile: file, encoding: .utf8).split(separator: "\n").dropFirst()
        return Dictionary(
            uniqueKeysWithValues: lines.map { line in
                let words = line.split(separator: " ").map { $0.filter { $0 != "," } }
                return ("\(words[0]) \(words[1])", Role(rawValue: words[2]))
            })
    }

    /// The right with which clerks may use a route for managers, by method and pattern.
    static let rights = Result {
        let lines = try String(contentsOfFile: file, encoding: .utf8).split(separator: "\n").dropFirst()
        return Dictionary(
            uniqueKeysWithValues: lines.compactMap { line in
                let words = line.split(separator: " ").map(String.init)
                let right = ClerkRight.allCases.first { line.contains("“\($0.rawValue)”") }
                return right.map { ("\(words[0]) \(words[1])", $0) }
            })
    }
}
