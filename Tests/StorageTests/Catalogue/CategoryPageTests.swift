import Shop
import Storage
import TestSupport
import Testing

/// The managers' list of categories, page by page.
struct CategoryPageTests {
    @Test func pagesFollowTheListOfAll() throws {
        let shop = try TestShop()
        let all = try shop.store.read { try $0.ask(.managedCategories) }
        let pages = try stride(from: 0, to: all.count, by: 2).flatMap { offset in
            try shop.store.read { try $0.ask(.listedCategories(limit: 2, offset: offset)) }
        }
        #expect(pages.map(\.managed.category.id) == all.map(\.category.id))
        #expect(pages.map(\.managed.productCount) == all.map(\.productCount))
        #expect(try shop.store.read { try $0.ask(.categoryCount) } == all.count)
        let top = pages.filter { $0.managed.parent == nil && !$0.managed.isArchived }
        #expect(top.indices.filter { top[$0].isFirst } == [0])
        #expect(top.indices.filter { top[$0].isLast } == [top.count - 1])
    }
}
