// Renders a category page of 24 products from its templates, and by hand, and compares the times.
// An argument names another folder of templates.

import Mustache

let source = #filePath.split(separator: "/", omittingEmptySubsequences: false).dropLast().joined(separator: "/")
let folder = CommandLine.arguments.dropFirst().first ?? source + "/Templates"
let template = try Templates(folder: folder).bind("Storefront/Category", to: CategoryPage.self)
let page = CategoryPage.example

func renderTemplate() -> [UInt8] {
    template.render(page)
}

func renderByHand() -> [UInt8] {
    var output = Output(capacity: 16384)
    page.writeByHand(to: &output)
    return output.bytes
}

guard renderTemplate() == renderByHand() else {
    print(String(decoding: renderTemplate(), as: UTF8.self))
    print(String(decoding: renderByHand(), as: UTF8.self))
    fatalError("The template and the handwriting differ.")
}
let (bound, handWritten) = Contest(rounds: 101, pagesPerRound: 200).medians(renderTemplate, renderByHand)

/// Two digits after the point, without Foundation.
func rounded(_ number: Double) -> Double { (number * 100).rounded() / 100 }

print("a page of \(renderTemplate().count) bytes")
print("template:     \(rounded(bound)) µs")
print("hand-written: \(rounded(handWritten)) µs")
print("ratio:        \(rounded(bound / handWritten))")
