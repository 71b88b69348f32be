import Glibc
import Synchronization

/// Lets several who change a shop wait for each other for a moment, so that they are at it together. Whoever is made to
/// begin again waits for nobody.
final class Meeting: Sendable {
    /// Where they wait for each other.
    enum Place: CaseIterable {
        case nowhere, atTheBeginning, beforeTheEnd
    }

    private let place: Place
    private let count: Int
    private let begun = Mutex<Set<Int>>([])
    private let ended = Mutex<Set<Int>>([])

    init(of count: Int, _ place: Place) {
        self.count = count
        self.place = place
    }

    func begin(_ number: Int) { wait(number, begun, at: .atTheBeginning, milliseconds: 20) }

    /// Those who hold what another one needs wait in vain: not for long.
    func end(_ number: Int) { wait(number, ended, at: .beforeTheEnd, milliseconds: 3) }

    private func wait(_ number: Int, _ present: borrowing Mutex<Set<Int>>, at place: Place, milliseconds: Int) {
        guard place == self.place, present.withLock({ $0.insert(number).inserted }) else { return }
        let end = ContinuousClock.now + .milliseconds(milliseconds)
        while present.withLock({ $0.count }) < count, .now < end { usleep(20) }
    }
}
