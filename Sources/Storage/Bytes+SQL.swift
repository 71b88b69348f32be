import Foundation
internal import GRDB

extension [UInt8] {
    /// These bytes as a BLOB.
    var sql: Data { Data(self) }
}
