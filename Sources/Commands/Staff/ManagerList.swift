import ArgumentParser
import Shop
import Storage

/// `shopme manager list`: prints the managers and clerks.
struct ManagerList: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "list", abstract: "Print the address and role of each manager and clerk, one per line.")

    @OptionGroup var data: DataOption

    func run() throws {
        let store = try data.openShop()
        let lines = try store.read { snapshot in
            try snapshot.ask(.staff).map { account, hasPassword in
                "\(account.name) \(account.role)\(hasPassword ? "" : " (no password yet)")"
            }
        }
        try store.close()
        for line in lines { print(line) }
    }
}
