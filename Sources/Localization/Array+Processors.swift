import Dispatch
import Synchronization

extension Array where Element: Sendable {
    /// Returns what `transform` returns for each element, in the order of the elements. The elements are transformed on
    /// all processors at the same time.
    package func mapOnAllProcessors<Transformed: Sendable>(
        _ transform: @Sendable (Element) -> Transformed
    ) -> [Transformed] {
        let results = Mutex<[Int: Transformed]>([:])
        DispatchQueue.concurrentPerform(iterations: count) { index in
            let result = transform(self[index])
            results.withLock { $0[index] = result }
        }
        return results.withLock { results in indices.compactMap { results[$0] } }
    }
}
