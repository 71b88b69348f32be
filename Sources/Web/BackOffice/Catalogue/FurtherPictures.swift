import HTTP
import Shop
import Storage

/// What a form does with the pictures of a product behind its first: one is added, some are removed, one comes first.
struct FurtherPictures: Sendable {
    private(set) var added = FormPicture("further-picture")
    private var fields: QueryItems = [:]

    init() {}

    init(_ form: Form, _ arrived: ArrivedPictures, of author: Account.ID, in snapshot: Snapshot) throws {
        added = try FormPicture("further-picture", form, arrived, of: author, in: snapshot)
        fields = form.fields
    }

    /// Name of a picture in forms.
    static func key(of picture: Picture) -> String { String(picture.fileName.prefix(16)) }
    static func removal(of picture: Picture) -> String { "remove-picture-" + key(of: picture) }

    func removes(_ picture: Picture) -> Bool { fields[Self.removal(of: picture)] != nil }
    func isFirst(_ picture: Picture) -> Bool { fields["first-picture"] == Self.key(of: picture) }

    /// The pictures of a product that has these after the form: its first, and those behind it.
    func applied(to pictures: (first: Picture?, others: [Picture])) -> (first: Picture?, others: [Picture]) {
        var (front, others) = (pictures.first, pictures.others.filter { !removes($0) })
        if let picture = added.picture, !others.contains(picture) { others.append(picture) }
        if let index = others.firstIndex(where: isFirst) {
            let chosen = others[index]
            if let front { others[index] = front } else { others.remove(at: index) }
            front = chosen
        }
        return (front, others)
    }
}
