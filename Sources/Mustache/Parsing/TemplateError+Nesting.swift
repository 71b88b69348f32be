extension TemplateError {
    /// A closing tag that does not belong to the one that is open.
    init(closing tag: Tag, opening: Tag?) {
        guard let opening else {
            self.init("\(tag.description) closes nothing.", at: tag.position)
            return
        }
        let sentence =
            "\(tag.description) stands where \(opening.description) of line \(opening.position.line) "
            + "has to be closed with {{/\(opening.name)}}."
        self.init(sentence, at: tag.position)
    }

    /// An opening tag without a closing one.
    init(neverClosed opening: Tag, lastLine: Int) {
        let sentence = "\(opening.description) is still open where the template ends, in line \(lastLine)."
        self.init(sentence, at: opening.position)
    }
}
