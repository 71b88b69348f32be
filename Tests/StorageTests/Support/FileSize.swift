import Foundation

/// The bytes of a file, nil when there is none.
func fileSize(_ path: String) throws -> Int? {
    try (FileManager.default.attributesOfItem(atPath: path)[.size] as? NSNumber)?.intValue
}
