import Glibc

/// The files of a folder.
enum Folder {
    /// Returns the paths, relative to the folder, of all regular files in the folder and its subfolders, sorted. Skips
    /// names that begin with a dot, and symbolic links, since they may lead anywhere. Nil if the folder cannot be read.
    static func files(in folder: String) -> [String]? {
        guard let names = names(in: folder) else { return nil }
        var files: [String] = []
        for name in names.sorted() where !name.hasPrefix(".") {
            var status = stat()
            guard lstat("\(folder)/\(name)", &status) == 0 else { continue }
            switch status.st_mode & S_IFMT {
            case S_IFREG: files.append(name)
            case S_IFDIR: files += (self.files(in: "\(folder)/\(name)") ?? []).map { "\(name)/\($0)" }
            default: break
            }
        }
        return files
    }

    private static func names(in folder: String) -> [String]? {
        guard let directory = opendir(folder) else { return nil }
        defer { closedir(directory) }
        var names: [String] = []
        while let entry = readdir(directory) {
            // Sound: the name ends with a NUL within the entry, which is valid until the next call.
            let name = withUnsafeBytes(of: &entry.pointee.d_name) {
                String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
            }
            names.append(name)
        }
        return names
    }
}
