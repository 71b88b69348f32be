@testable import Localization

extension Languages {
    /// Creates languages from the texts of files, keyed by `<language>/<namespace>`.
    convenience init(texts: [String: String]) throws {
        try self.init(files: texts.mapValues { Array($0.utf8) })
    }
}
