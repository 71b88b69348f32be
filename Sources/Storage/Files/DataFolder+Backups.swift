import FoundationEssentials
import Glibc
import Shop

extension DataFolder {
    /// Returns the path of a copy of the database from before its upgrade to `version`. Creates its folder.
    func pathOfCopy(beforeVersion version: Int) throws -> String {
        try create(backups)
        let moment = LocalTime(.now).internetFormatted.filter { $0.isLetter || $0.isNumber }
        return "\(backups)/before-version-\(version)-\(moment).sqlite"
    }

    /// Removes a copy of a shop that was not changed after all.
    func removeCopy(_ path: String) {
        unlink(path)
    }

    /// Removes copies that an ended program has left unfinished. Only call it while `OpeningLock` is held, so that no
    /// program is making one.
    func clearUnfinishedBackups() {
        let files = FileManager.default
        // SQLite may have left a journal beside a copy.
        for name in (try? files.contentsOfDirectory(atPath: backups)) ?? [] where name.contains(AtomicFile.suffix) {
            try? files.removeItem(atPath: "\(backups)/\(name)")
        }
    }
}
