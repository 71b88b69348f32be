/// A field that depends on the viewer.
extension Field where Model: Sendable {
    /// A model that differs for some viewers: as a section it is shown, once, if it is there.
    ///
    /// A page that is rendered for one viewer gets theirs from `viewer`. A page that is cached for all, made without a
    /// viewer, holds `default` there and asks `personal` for each viewer; nil means that they see the default.
    ///
    /// The content of the section finds only the names of `Inner`: the rest of the page is not cached with it. `subject`
    /// is the part of the page that making an `Inner` needs; a cached page stores it for each such section.
    @inlinable
    public static func dynamic<Subject: Sendable, Inner: TemplateModel, Viewer: AnyObject & Sendable>(
        _ viewer: @escaping @Sendable (Model) -> Viewer?,
        of subject: @escaping @Sendable (Model) -> Subject,
        default makeDefault: @escaping @Sendable (Subject) -> Inner?,
        personal: @escaping @Sendable (Subject, Viewer) -> Inner?
    ) -> Field {
        var field = Field(kind: "a dynamic \(Inner.self)")
        field.binding = SectionBinding { content in
            let program = try content.isolatedProgram(for: Inner.self)
            return { model, _, output in
                let subject = subject(model)
                // A cached page holds nothing personal, even if the model does.
                let own = output.isCached ? nil : viewer(model).flatMap { personal(subject, $0) }
                let start = output.bytes.count
                if let inner = own ?? makeDefault(subject) { program.run(inner, nil, &output) }
                guard output.isCached else { return }
                output.leaveSlot(from: start) { viewer in
                    guard let viewer = viewer as? Viewer, let inner = personal(subject, viewer) else { return nil }
                    return { program.run(inner, nil, &$0) }
                }
            }
        }
        return field
    }

    /// The same, with the whole model as the subject.
    @inlinable
    public static func dynamic<Inner: TemplateModel, Viewer: AnyObject & Sendable>(
        _ viewer: @escaping @Sendable (Model) -> Viewer?,
        default makeDefault: @escaping @Sendable (Model) -> Inner?,
        personal: @escaping @Sendable (Model, Viewer) -> Inner?
    ) -> Field {
        dynamic(viewer, of: { $0 }, default: makeDefault, personal: personal)
    }
}
