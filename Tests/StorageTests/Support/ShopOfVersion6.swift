@testable import Storage

/// Writes a database as ShopME had it before visitors expired in portions: that of version 1, with seven more visitors.
/// The second has a cart, the third came an hour before two days were over, the others left nothing.
func makeShopOfVersion6(at path: String) throws {
    try makeShop(ofVersion: 6, at: path)
    let database = try RawDatabase(path)
    for number in 2...8 {
        let lastUse = 1_795_269_900 + (number == 3 ? 47 * 3600 : 0)
        try database.execute(
            "INSERT INTO visitors (id, token_hash, last_used_at) VALUES (\(number), randomblob(32), \(lastUse))")
    }
    try database.execute("INSERT INTO cart_lines VALUES (2, 2, 1, 147, 1)")
}
