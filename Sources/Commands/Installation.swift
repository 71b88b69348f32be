import ArgumentParser
import Glibc

/// The folder of the files that come with the program: `Templates`, `Words`, `Public` and `Demo`.
struct Installation {
    let folder: String

    var templates: String { folder + "/Templates" }
    var words: String { folder + "/Words" }
    var publicFiles: String { folder + "/Public" }
    var demo: String { folder + "/Demo" }

    /// Looks in the folder that `SHOPME_HOME` names, or else in the current folder and the folders above the program.
    static func find() throws -> Installation {
        let candidates = Setting.environment("HOME").map { [$0] } ?? ["."] + foldersAboveProgram()
        guard let folder = candidates.first(where: { access($0 + "/Templates/Layout.mustache", R_OK) == 0 }) else {
            throw ValidationError(
                "Templates and Public are not in \(candidates[0]). Set SHOPME_HOME to the folder that has them.")
        }
        return Installation(folder: folder)
    }

    private static func foldersAboveProgram() -> [String] {
        var buffer = [CChar](repeating: 0, count: Int(PATH_MAX))
        let length = readlink("/proc/self/exe", &buffer, buffer.count)
        guard length > 0 else { return [] }
        let program = String(decoding: buffer.prefix(length).map { UInt8(bitPattern: $0) }, as: UTF8.self)
        var parts = program.split(separator: "/")
        var folders: [String] = []
        while parts.popLast() != nil { folders.append("/" + parts.joined(separator: "/")) }
        return folders
    }
}
