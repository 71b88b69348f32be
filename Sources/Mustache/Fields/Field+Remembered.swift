/// A model whose part of a page is copied from the last time, as long as it is made of the same.
public protocol RememberedModel: TemplateModel {
    associatedtype RenderingKey: Hashable & Sendable

    /// All that the part is made of, but for what never changes while `renderings` lives; nil for a part that is rendered
    /// each time.
    var renderingKey: RenderingKey? { get }
    var renderings: Renderings<RenderingKey> { get }
}

extension Field {
    /// Models to repeat a section for, each rendered once. The content of the section finds only the names of `Inner`,
    /// for whatever else it held would be remembered, too.
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
