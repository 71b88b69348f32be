import ArgumentParser
import Shop

/// A role on the command line: one of those who work for the shop.
enum StaffRole: String, CaseIterable, ExpressibleByArgument {
    case manager, clerk

    var role: Role {
        switch self {
        case .manager: .manager
        case .clerk: .clerk
        }
    }
}
