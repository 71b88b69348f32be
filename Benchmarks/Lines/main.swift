import Glibc
import Shop

// Reads lines from the input, each with what it means: text, name, quantity and unit, with a tab between them, and says
// how many of them `ListLine` understands. `Benchmarks/list-lines` writes them. With `--wrong` it prints the others.

/// Reads `2`, `#1$2` for a half, `1#1$2`, `0.5`, `Two`.
func amount(_ text: Substring) -> ListAmount? {
    let words = ["half": "#1$2", "one": "1", "two": "2", "three": "3", "four": "4", "five": "5"]
    let parts = (words[text.lowercased()] ?? String(text)).split(separator: "#", omittingEmptySubsequences: false)
    guard parts.count == 2 else {
        return Int(parts[0]).flatMap { ListAmount($0) }
            ?? Double(parts[0]).flatMap { ListAmount(Int(($0 * 1000).rounded()), over: 1000) }
    }
    let fraction = parts[1].split(separator: "$").compactMap { Int($0) }
    guard fraction.count == 2, let whole = parts[0].isEmpty ? 0 : Int(parts[0]) else { return nil }
    return ListAmount(whole * fraction[1] + fraction[0], over: fraction[1])
}

/// Reads one amount, or two with a hyphen between them.
func range(_ text: String) -> ClosedRange<ListAmount>? {
    let ends = text.split(separator: "-").map(amount)
    guard ends.count <= 2, let low = ends.first ?? nil, let high = ends.last ?? nil, low <= high else { return nil }
    return low...high
}

let showsWrong = CommandLine.arguments.contains("--wrong")
var (count, right, quantities, units, names) = (0, 0, 0, 0, 0)
while let text = readLine() {
    let fields = text.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
    guard fields.count == 4 else { continue }
    let line = ListLine(fields[0])
    let isQuantityRight = line.quantity != nil && line.quantity == range(fields[2])
    let isUnitRight = fields[3].isEmpty ? line.unit == nil : line.unit != nil && line.unit == ListUnit(word: fields[3])
    count += 1
    quantities += isQuantityRight ? 1 : 0
    units += isUnitRight ? 1 : 0
    names += line.name.lowercased() == fields[1].lowercased() ? 1 : 0
    right += isQuantityRight && isUnitRight ? 1 : 0
    if showsWrong, !isQuantityRight || !isUnitRight { print(fields[0], fields[2], fields[3], separator: " | ") }
}
func share(_ part: Int, of count: Int) -> String {
    let thousandths = count == 0 ? 0 : (100_000 * part + count / 2) / count
    return "\(thousandths / 1000).\(String(thousandths % 1000 + 1000).dropFirst().prefix(2)) %"
}
print(
    "\(count) lines: quantity and unit \(share(right, of: count)), quantity \(share(quantities, of: count)), "
        + "unit \(share(units, of: count)), name \(share(names, of: count))")
