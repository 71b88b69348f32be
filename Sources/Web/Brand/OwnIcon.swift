import Mustache
import Shop

/// The icon of a shop in the head of its pages.
struct OwnIcon: TemplateModel {
    let picture: Picture

    static let fields: Fields<OwnIcon> = [
        "icon": .text { Paths.picture($0.picture.fileName(ofWidth: 192)) },
        "touchIcon": .text { Paths.picture($0.picture.fileName(ofWidth: 180)) },
    ]
}
