import ArgumentParser
import Shop

/// A staff role on the command line.
enum StaffRole: String, CaseIterable, ExpressibleByArgument {
    case manager, clerk

    var role: Role {
        switch self {
        case .manager: .manager
        case .clerk: .clerk
        }
    }
}
