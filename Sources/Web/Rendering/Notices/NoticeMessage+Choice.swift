import Shop
import Storage

extension NoticeMessage {
    /// Asks which variant of a product is wanted; nil where there is nothing to choose.
    init?(unchosen slug: String, _ snapshot: Snapshot) throws {
        guard let product = try snapshot.ask(.productAlone(slug: slug)), product.isOpen, !product.isArchived else {
            return nil
        }
        self.init(text: try snapshot.ask(.options(of: product.id)).list.askedFor + ".")
    }
}
