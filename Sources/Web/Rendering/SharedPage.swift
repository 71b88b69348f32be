import HTTP
import Mustache

/// A cached page, and its text, which many responses share.
struct SharedPage {
    private let page: CachedPage
    private let text: SharedText
    /// The estimated size of the personal parts of a page, in bytes.
    private let ownSize = SizeEstimate(512)

    init(_ page: CachedPage) {
        self.page = page
        text = SharedText(page.bytes, changingAt: page.places)
    }

    /// The approximate memory of the page, in bytes.
    var cost: Int { page.cost + text.mostKept }

    /// Returns the page with the parts for one customer.
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
