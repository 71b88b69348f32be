extension TemplateError {
    /// Creates the error for a closing tag that does not match the open tag.
    init(closing tag: Tag, opening: Tag?) {
        guard let opening else {
            self.init("\(tag.description) closes nothing.", at: tag.position)
            return
        }
        let sentence =
            "\(tag.description) does not close \(opening.description) of line \(opening.position.line): "
            + "{{/\(opening.name)}} is expected."
        self.init(sentence, at: tag.position)
    }

    /// Creates the error for an opening tag without a closing tag.
    init(neverClosed opening: Tag, lastLine: Int) {
        let sentence = "\(opening.description) is still open where the template ends, in line \(lastLine)."
        self.init(sentence, at: opening.position)
    }
}
