import FoundationEssentials
import Glibc
import Shop

extension DataFolder {
    /// Path of a copy of the database from before its schema becomes that of `version`. Creates the folder around it.
    func pathOfCopy(beforeVersion version: Int) throws -> String {
        try create(backups)
        let moment = LocalTime(.now).internetFormatted.filter { $0.isLetter || $0.isNumber }
        return "\(backups)/before-version-\(version)-\(moment).sqlite"
    }

    /// Removes a copy of a shop that has not changed after all.
    func removeCopy(_ path: String) {
        unlink(path)
    }

    /// Removes copies that a program left unfinished that was ended meanwhile. Only while `OpeningLock` is held: nobody
    /// else is making one.
    func clearUnfinishedBackups() {
        let files = FileManager.default
        // SQLite may have left a journal beside one.
        for name in (try? files.contentsOfDirectory(atPath: backups)) ?? [] where name.contains(AtomicFile.suffix) {
            try? files.removeItem(atPath: "\(backups)/\(name)")
        }
    }
}
