import ArgumentParser
import Shop
import Storage

/// `shopme manager list`: prints the managers.
struct ManagerList: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "list", abstract: "Print the address of each manager, one a line.")

    @OptionGroup var data: DataOption

    func run() throws {
        let store = try data.openShop()
        let lines = try store.read { snapshot in
            try snapshot.ask(.managers).map { "\($0.account.email)\($0.hasPassword ? "" : " (no password yet)")" }
        }
        try store.close()
        for line in lines { print(line) }
    }
}
