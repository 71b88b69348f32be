import HTTP

/// A page as its elements, for tests: its texts, however its tags are written.
///
/// Reads the HTML that our templates write: every element is closed but for those that have no content.
struct HTMLDocument {
    struct Element {
        let name: String
        let attributes: [String: String]
        /// Indices of the elements that it stands in.
        let ancestors: [Int]
        /// Text in it, with one space for white space of any length.
        fileprivate(set) var text = ""

        subscript(attribute: String) -> String? { attributes[attribute] }

        var classes: [Substring] { attributes["class"]?.split(separator: " ") ?? [] }
    }

    private(set) var elements: [Element] = []

    private static let void: Set = ["!DOCTYPE", "br", "hr", "img", "input", "link", "meta", "source"]

    init(_ html: String) {
        var open: [Int] = []
        for match in html.matches(of: #/(?s)<(/?)([!A-Za-z0-9]+)([^>]*)>([^<]*)/#) {
            let name = String(match.2)
            if !match.1.isEmpty {
                if let index = open.lastIndex(where: { elements[$0].name == name }) { open.removeSubrange(index...) }
            } else {
                elements.append(
                    Element(name: name, attributes: Self.attributes(of: match.3), ancestors: open))
                if !Self.void.contains(name) { open.append(elements.count - 1) }
            }
            let text = Self.decoded(match.4)
            for index in open { elements[index].text += text }
        }
        for index in elements.indices {
            elements[index].text = elements[index].text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        }
    }

    /// Elements that a CSS selector matches: names, `#id`, `.class`, `[attribute]` and `[attribute=value]`, one within
    /// the other.
    func all(_ selector: String) -> [Element] {
        let steps = selector.split(separator: " ").map(Step.init)
        return elements.filter { element in
            guard let last = steps.last, last.fits(element) else { return false }
            var outer = element.ancestors[...]
            for step in steps.dropLast().reversed() {
                guard let index = outer.lastIndex(where: { step.fits(elements[$0]) }) else { return false }
                outer = outer[..<index]
            }
            return true
        }
    }

    func first(_ selector: String) -> Element? { all(selector).first }

    /// Text of the first such element; nil when there is none.
    func text(_ selector: String) -> String? { first(selector)?.text }

    func texts(_ selector: String) -> [String] { all(selector).map(\.text) }
}

extension HTMLDocument {
    private struct Step {
        let conditions: [(Element) -> Bool]

        init(_ text: Substring) {
            conditions = text.matches(of: #/([#.]?)([\w-]+)|\[([\w-]+)(?:=([^\]]*))?\]/#).map { match in
                if let attribute = match.3.map(String.init) {
                    let value = match.4.map(String.init)
                    return { element in value.map { element[attribute] == $0 } ?? (element[attribute] != nil) }
                }
                let word = match.2.map(String.init) ?? ""
                switch match.1 {
                case "#": return { $0["id"] == word }
                case ".": return { $0.classes.contains { $0 == word } }
                default: return { $0.name == word }
                }
            }
        }

        func fits(_ element: Element) -> Bool { conditions.allSatisfy { $0(element) } }
    }

    private static func attributes(of tag: Substring) -> [String: String] {
        let pairs = tag.matches(of: #/(?s)([\w:-]+)(?:="([^"]*)")?/#).map {
            (String($0.1), decoded($0.2 ?? ""))
        }
        return Dictionary(pairs) { first, _ in first }
    }

    private static func decoded(_ text: Substring) -> String {
        guard text.contains("&") else { return String(text) }
        return String(text).replacing("&lt;", with: "<").replacing("&gt;", with: ">").replacing("&quot;", with: "\"")
            .replacing("&#39;", with: "'").replacing("&amp;", with: "&")
    }
}

extension Response {
    /// The page's elements.
    var document: HTMLDocument { HTMLDocument(html) }
}
