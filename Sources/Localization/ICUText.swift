internal import CICU

/// Texts that ICU writes in UTF-16.
enum ICUText {
    /// Returns the text that `write` writes, or nil if `write` returns -1. Calls `write` again with more room if the
    /// length that it returns is above the capacity.
    static func read(_ write: (_ text: UnsafeMutablePointer<UInt16>, _ capacity: Int32) -> Int32) -> String? {
        var units = [UInt16](repeating: 0, count: 96)
        var length = write(&units, Int32(units.count))
        if length > units.count {
            units = [UInt16](repeating: 0, count: Int(length) + 1)
            length = write(&units, Int32(units.count))
        }
        // Sound: ICU writes no more units than the capacity, into an array that lives until the call returns.
        guard length >= 0, length <= units.count else { return nil }
        return String(decoding: units.prefix(Int(length)), as: UTF16.self)
    }
}
