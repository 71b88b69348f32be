extension CategoryPage {
    /// A page of 24 products, some of them in the cart, one in eight sold out.
    static let example = CategoryPage(
        layout: Layout(language: "en", shop: "Corner Shop & Co", cartCount: 7, categories: links),
        name: "Fruit & Vegetables", address: "/categories/fruit-and-vegetables", rows: (1...24).map(row))

    private static let links = ["Bakery", "Dairy & Eggs", "Drinks", "Fruit & Vegetables", "Household", "Pantry"]
        .enumerated().map { index, name in
            CategoryLink(name: name, path: "/categories/category-\(index)", isCurrent: index == 3)
        }

    private static func row(_ number: Int) -> ProductRow {
        let picture = Picture(path: "/pictures/0123456789abcdef\(number).webp", width: 320, height: 240)
        return ProductRow(
            id: 1000 + number, name: names[number % names.count], path: "/products/product-number-\(number)",
            unit: "per 500 g", price: Price(cents: 95 + number * 37), soldOut: number % 8 == 0,
            picture: number % 6 == 0 ? nil : picture, inCart: number % 3)
    }

    private static let names = [
        "Red Apples", "Bananas from Martinique", "Farmer's Choice Potatoes", "Crème de Cassis Grapes",
        "Salt & Vinegar Radish", "Celery", "Heirloom Tomatoes, mixed",
    ]
}
