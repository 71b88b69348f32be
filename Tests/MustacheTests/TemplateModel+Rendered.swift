import Mustache

extension TemplateModel {
    /// The page that a template makes of this model, as text.
    func rendered(by source: String, with others: [String: String] = [:]) throws -> String {
        let templates = try Templates(sources: others.merging(["Page": source]) { _, page in page })
        return String(decoding: try templates.bind("Page", to: Self.self).render(self), as: UTF8.self)
    }
}
