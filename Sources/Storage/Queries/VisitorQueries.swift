internal import GRDB
public import Shop

extension Snapshot {
    /// Whose token has this SHA-256, or nil when nobody's has.
    public func visitor(tokenHash: [UInt8]) throws -> Visitor.ID? {
        try database.first("SELECT id FROM visitors WHERE token_hash = ?", [tokenHash.sql]) { $0.id(0) }
    }
}
