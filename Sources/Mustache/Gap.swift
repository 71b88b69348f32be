/// A place of a kept page that some viewers see otherwise.
@usableFromInline
struct Gap: Sendable {
    /// Writes what one viewer sees.
    @usableFromInline
    typealias Filling = (inout Output) -> Void

    /// Where the page has what most see.
    let usual: Range<Int>
    /// Nil for a viewer who sees the usual.
    let filling: @Sendable (_ viewer: any AnyObject & Sendable) -> Filling?
}
