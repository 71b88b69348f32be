import Foundation
import Localization
import Testing

@testable import Web

/// The folder that the tests were built in.
enum Repository {
    static let path = #filePath.split(separator: "/").dropLast(4).map { "/" + $0 }.joined()

    /// The languages of the repository's messages. Read once: many tests need them.
    static let languages = Result { try Languages(folder: path + "/Words") }

    /// Returns the English text of a message.
    static func english(_ message: Message) throws -> String { try languages.get().standard.text(message) }

    /// The repository's templates. Bound once: most of a test's time would go into it.
    static let templates = Result { try ShopTemplates(folder: path + "/Templates", languages: languages.get()) }

    /// The keys of all messages that the program's Swift code names. A key has at least three parts: files and notices
    /// have two.
    static func messageKeys() throws -> Set<String> {
        let files = try #require(FileManager.default.enumerator(atPath: path + "/Sources/Web"))
        var keys: Set<String> = []
        for case let file as String in files where file.hasSuffix(".swift") {
            let source = try String(contentsOfFile: path + "/Sources/Web/" + file, encoding: .utf8)
            keys.formUnion(
                source.matches(of: /"((?:shop|manage|mail|papers|places|games|tasks)(?:\.[a-zA-Z]+){2,})"/).map {
                    String($0.1)
                })
        }
        return keys
    }
}
