import HTTP
import Shop

/// Part of a list that is shown, as the address says it.
struct Listing: Equatable {
    static let pageSize = 24

    let sort: ProductSort
    /// Counted from 1.
    let page: Int

    /// Throws `NotFound` when the page is no number from 1 up; an unknown sort is read as the usual one.
    init(_ query: QueryItems) throws(NotFound) {
        sort = query["sort"].flatMap(ProductSort.init) ?? .featured
        guard let page = Int(query["page"] ?? "1"), (1...1_000_000).contains(page) else { throw NotFound("page") }
        self.page = page
    }

    var offset: Int { (page - 1) * Self.pageSize }

    func pageCount(of count: Int) -> Int {
        Self.pageCount(of: count, by: Self.pageSize)
    }

    /// Number of pages of `size` that show `count` things; at least one.
    static func pageCount(of count: Int, by size: Int) -> Int {
        max(1, (count + size - 1) / size)
    }
}
