import HTTP
import Testing

struct LinkedFilesTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        folder.makeFolder("scripts")
        folder.makeFolder("pictures")
        folder.write("scripts/shop.js", #"import "./page.js"; import { one } from "./part.js"; "a.js""#)
        folder.write("scripts/page.js", #"import { one } from "./part.js""#)
        folder.write("scripts/part.js", "export const one = 1")
        folder.write("shop.css", #"body { background: url("./pictures/sky.svg") }"#)
        folder.write("scripts/look.js", #"const sheet = "../shop.css""#)
        folder.write("pictures/sky.svg", "<svg/>")
        folder.write("notes.txt", #""./nothing.js""#)
    }

    private func files() throws -> StaticFiles {
        try StaticFiles(folder: folder.path) { bytes in
            // FNV-1a.
            let hash = bytes.reduce(0x811c_9dc5 as UInt32) { ($0 ^ UInt32($1)) &* 0x0100_0193 }
            return String(hash, radix: 16)
        }
    }

    private func text(of name: String, in files: StaticFiles) throws -> String {
        let response = files.response(to: Request(method: .get, path: files.path(of: name)))
        guard case .bytes(let bytes) = response?.body else { return "" }
        return String(decoding: bytes, as: UTF8.self)
    }

    @Test func aNameInAFileBecomesTheAddressWithTheFingerprint() throws {
        let files = try files()
        let page = files.path(of: "scripts/page.js")
        let part = files.path(of: "scripts/part.js")
        #expect(
            try text(of: "scripts/shop.js", in: files)
                == "import \"\(page)\"; import { one } from \"\(part)\"; \"a.js\"")
        #expect(
            try text(of: "shop.css", in: files)
                == "body { background: url(\"\(files.path(of: "pictures/sky.svg"))\") }")
        #expect(try text(of: "scripts/look.js", in: files) == "const sheet = \"\(files.path(of: "shop.css"))\"")
        #expect(try text(of: "notes.txt", in: files) == "\"./nothing.js\"")
    }

    @Test func commentsAndIndentationAreNotServed() throws {
        folder.write("a.css", "/* One. */\n/* Two\n   lines. */ a { b: c }\n\n\t/* x */ d { e: url(//f) } /* kept */")
        folder.write("a.js", "/**\n * @type {string}\n */\n// One.\n\tconst a = \"//b\" // kept")
        folder.write("a.txt", "// One.\n")
        let files = try files()
        #expect(try text(of: "a.css", in: files) == "a { b: c }\nd { e: url(//f) } /* kept */")
        #expect(try text(of: "a.js", in: files) == "const a = \"//b\" // kept")
        #expect(try text(of: "a.txt", in: files) == "// One.\n")
    }

    @Test func anAddressChangesWithAllThatItsFileRefersTo() throws {
        let names = ["scripts/shop.js", "scripts/page.js", "scripts/part.js", "scripts/look.js", "shop.css"]
        let before = try files()
        folder.write("scripts/part.js", "export const one = 2")
        let after = try files()
        #expect(names.filter { before.path(of: $0) != after.path(of: $0) } == Array(names[...2]))
        let old = Request(method: .get, path: before.path(of: "scripts/page.js"))
        #expect(after.response(to: old)?.status == .notFound)
    }

    @Test func aFileNamesEachThatItNeedsOnceAndAfterThoseThatItNeedsItself() throws {
        let files = try files()
        let needed = ["scripts/part.js", "scripts/page.js"].map(files.path)
        #expect(files.references(of: "scripts/shop.js") == needed)
        #expect(files.references(of: "scripts/part.js") == [])
        #expect(files.references(of: "missing.js") == [])
    }

    @Test(arguments: ["./missing.js", "./page.js", "./part.js", "../../secret.js", "./"])
    func aNameThatLeadsNowhereOrBackIsToldAtStartUp(_ name: String) throws {
        folder.write("scripts/part.js", "import \"\(name)\"")
        let error = #expect(throws: ServerError.self) { try files() }
        #expect(error.map { "\($0)".contains("scripts/part.js refers to “\(name)”") } == true)
    }
}
