/// A field that depends on who looks.
extension Field where Model: Sendable {
    /// A model that some viewers see otherwise than most: as a section it is shown, once, if it is there.
    ///
    /// A page that is rendered for one viewer gets theirs from `viewer`. A page that is kept for all, made with no
    /// viewer, holds `usual` there and asks `unusual` for each viewer; nil means that they see the usual.
    ///
    /// The content of the section finds only the names of `Inner`: what else stands on the page is not kept with it.
    /// `subject` is what of the page is needed to make an `Inner`; a kept page keeps it for each such section.
    @inlinable
    public static func live<Subject: Sendable, Inner: TemplateModel, Viewer: AnyObject & Sendable>(
        _ viewer: @escaping @Sendable (Model) -> Viewer?,
        of subject: @escaping @Sendable (Model) -> Subject,
        usual: @escaping @Sendable (Subject) -> Inner?,
        unusual: @escaping @Sendable (Subject, Viewer) -> Inner?
    ) -> Field {
        var field = Field(kind: "a live \(Inner.self)")
        field.entrance = Entrance { content in
            let program = try content.secludedProgram(for: Inner.self)
            return { model, _, output in
                let subject = subject(model)
                // What is kept for all holds nobody's own, even if the model does.
                let own = output.isKept ? nil : viewer(model).flatMap { unusual(subject, $0) }
                let start = output.bytes.count
                if let inner = own ?? usual(subject) { program.run(inner, nil, &output) }
                guard output.isKept else { return }
                output.leaveGap(from: start) { viewer in
                    guard let viewer = viewer as? Viewer, let inner = unusual(subject, viewer) else { return nil }
                    return { program.run(inner, nil, &$0) }
                }
            }
        }
        return field
    }

    /// The same, of which all of the model is the subject.
    @inlinable
    public static func live<Inner: TemplateModel, Viewer: AnyObject & Sendable>(
        _ viewer: @escaping @Sendable (Model) -> Viewer?,
        usual: @escaping @Sendable (Model) -> Inner?,
        unusual: @escaping @Sendable (Model, Viewer) -> Inner?
    ) -> Field {
        live(viewer, of: { $0 }, usual: usual, unusual: unusual)
    }
}
