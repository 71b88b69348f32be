/// A model whose rendered part of a page is reused as long as the part's key stays the same.
public protocol RememberedModel: TemplateModel {
    associatedtype RenderingKey: Hashable & Sendable

    /// A key of all values that the part depends on, except those that never change while `renderings` exists; nil if
    /// the part is rendered each time.
    var renderingKey: RenderingKey? { get }
    var renderings: Renderings<RenderingKey> { get }
}

extension Field {
    /// A list of models. The section is repeated for each model, and rendered once for each key. The content finds only
    /// the names of `Inner`, because any other value in the content would be cached, too.
    @inlinable
    public static func rememberedList<Inner: RememberedModel>(
        _ list: @escaping @Sendable (Model) -> [Inner]
    ) -> Field {
        var field = Field(kind: "a list of \(Inner.self)", isTrue: { !list($0).isEmpty })
        field.binding = SectionBinding { content in
            let program = try content.closedProgram(for: Inner.self)
            return { model, _, output in
                for element in list(model) {
                    guard let key = element.renderingKey else {
                        program.run(element, nil, &output)
                        continue
                    }
                    let bytes = element.renderings.bytes(key, by: ObjectIdentifier(program)) {
                        var part = Output(capacity: 1024)
                        program.run(element, nil, &part)
                        return part.bytes
                    }
                    output.append(literal: bytes)
                }
            }
        }
        return field
    }
}
