import Dispatch
import Logging
import Storage

/// Forgets what has expired, at the start and once an hour.
final class Housekeeping {
    private let timer: any DispatchSourceTimer

    init(_ store: Store, logger: Logger) {
        timer = DispatchSource.makeTimerSource()
        timer.schedule(deadline: .now(), repeating: .seconds(3600), leeway: .seconds(60))
        timer.setEventHandler {
            store.write { transaction in
                try transaction.forgetWhatHasExpired()
            } completion: { result in
                guard case .failure(let error) = result else { return }
                logger.warning("old carts were not forgotten", metadata: ["error": "\(error)"])
            }
        }
        timer.activate()
    }

    func stop() {
        timer.cancel()
    }
}
