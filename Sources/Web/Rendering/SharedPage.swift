import HTTP
import Mustache

/// A cached page, and its text as many answers share it.
struct SharedPage {
    private let page: CachedPage
    private let text: SharedText
    /// Bytes of what is each person's own.
    private let ownSize = SizeEstimate(512)

    init(_ page: CachedPage) {
        self.page = page
        text = SharedText(page.bytes, changingAt: page.places)
    }

    /// The memory that it takes, in bytes, roughly.
    var cost: Int { page.cost + text.mostKept }

    /// The page as this person sees it.
    func text(for personal: PersonalContent) -> EditedText {
        var own = Output(capacity: ownSize.bytes)
        var edits: [TextEdits.Edit] = []
        page.forEachEdit(for: personal) { part, write in
            let start = own.bytes.count
            write(&own)
            edits.append(TextEdits.Edit(part, by: start..<own.bytes.count))
        }
        ownSize.notice(own.bytes.count)
        return EditedText(text, TextEdits(edits, own.bytes))
    }
}
