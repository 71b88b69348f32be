/// Fields that depend on the viewer.
extension Field where Model: Sendable {
    /// A model that differs for some viewers. Its section is shown once if the model exists.
    ///
    /// A page rendered for one viewer contains the model of `personal` for `viewer`. A page cached for all is made
    /// without a viewer, contains `default`, and calls `personal` for each viewer; nil means that the viewer sees the
    /// default.
    ///
    /// The content of the section finds only the names of `Inner`: the rest of the page is not cached with the section.
    /// `subject` is the part of the page that making an `Inner` needs; a cached page stores it for each such section.
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
                // A cached page contains no personal data, even if the model does.
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

    /// A dynamic model with the whole page as the subject.
    @inlinable
    public static func dynamic<Inner: TemplateModel, Viewer: AnyObject & Sendable>(
        _ viewer: @escaping @Sendable (Model) -> Viewer?,
        default makeDefault: @escaping @Sendable (Model) -> Inner?,
        personal: @escaping @Sendable (Model, Viewer) -> Inner?
    ) -> Field {
        dynamic(viewer, of: { $0 }, default: makeDefault, personal: personal)
    }
}
