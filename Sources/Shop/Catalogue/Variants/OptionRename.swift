/// A new name for a value of an option. Variants with this value keep their stock, SKU, price and picture.
public struct OptionRename: Equatable, Sendable {
    /// The index of the option.
    public let option: Int
    public let old: String
    public let new: String

    public init(option: Int, old: String, new: String) {
        self.option = option
        self.old = old
        self.new = new
    }

    /// The rename that undoes this one.
    var reversed: OptionRename { OptionRename(option: option, old: new, new: old) }
}

extension [OptionRename] {
    /// Returns the name of an option's value after these renames.
    public func value(_ value: String, ofOption option: Int) -> String {
        first { $0.option == option && $0.old == value }?.new ?? value
    }

    /// The renames in the form of the audit log: a line for each, with its option's number, old and new name, separated
    /// by tabs.
    var text: String {
        map { "\($0.option + 1)\t\($0.old)\t\($0.new)" }.joined(separator: "\n")
    }

    init(text: String) {
        self = text.split(separator: "\n").compactMap { line in
            let parts = line.split(separator: "\t", maxSplits: 2).map(String.init)
            guard parts.count == 3, let number = Int(parts[0]) else { return nil }
            return OptionRename(option: number - 1, old: parts[1], new: parts[2])
        }
    }
}
