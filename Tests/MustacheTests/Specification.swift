import Foundation
import Testing

/// The official Mustache specification, unpacked beside the repository.
enum Specification {
    static let modules = [
        "comments", "delimiters", "interpolation", "inverted", "partials", "sections", "~inheritance",
    ]

    static let isThere = FileManager.default.fileExists(atPath: folder.path)

    static var cases: [Case] { isThere ? modules.flatMap(cases) : [] }

    /// One example: a template, its data, and what has to come out.
    struct Case: Decodable, Sendable, CustomTestStringConvertible {
        let name: String
        let desc: String
        let data: JSON
        let template: String
        let partials: [String: String]?
        let expected: String

        var testDescription: String { "\(name): \(desc)" }
    }

    private struct Module: Decodable {
        let tests: [Case]
    }

    private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
        .appending(path: "../../../shared/mustache-spec").standardized

    private static func cases(of module: String) -> [Case] {
        do {
            let data = try Data(contentsOf: folder.appending(path: "\(module).json"))
            return try JSONDecoder().decode(Module.self, from: data).tests
        } catch {
            preconditionFailure("\(module): \(error)")
        }
    }
}
