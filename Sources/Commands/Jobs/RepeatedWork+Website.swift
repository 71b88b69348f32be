import Logging
import Web

extension RepeatedWork {
    /// Starts the requests of the payment provider, each with a queue of its own.
    private static func paying(_ logger: Logger) -> (_ number: Int, _ work: PaymentWork) -> RepeatedWork {
        { number, work in
            let repeated = RepeatedWork(
                "shop.payments.\(number)", logger: logger, failure: "payments interrupted, next try in 5 seconds",
                retryPause: .seconds(5))
            repeated.start { [unowned repeated] in
                try work.goOn(on: repeated.queue) ? .zero : work.idlePause
            }
            return repeated
        }
    }

    /// Starts imports and minute jobs, which run beside the requests. The caller stops them.
    static func start(for website: Website, logger: Logger) -> [RepeatedWork] {
        let importing = RepeatedWork(
            "shop.importing", logger: logger, failure: "import interrupted, next try in 30 seconds",
            retryPause: .seconds(30))
        // The pause between two portions is as long as a turn of the writer, so that other changes get at least half
        // of its time. If the program stops, its next start continues the import.
        importing.start { try website.goOnWithImports() ? .milliseconds(4) : .seconds(1) }

        let minute = Duration.seconds(60)
        let failure: Logger.Message = "jobs that run every minute failed, retry within a minute"
        let local = RepeatedWork("shop.local-minute-jobs", logger: logger, failure: failure, retryPause: minute)
        local.start {
            try website.doLocalMinuteJobs()
            return minute
        }
        // One program runs the shared jobs for all programs that serve the shop. If it is gone, this one takes over.
        let shared = RepeatedWork("shop.minute-jobs", logger: logger, failure: failure, retryPause: minute)
        shared.start { try website.doSharedMinuteJobs() ? minute : .seconds(5) }
        return [importing, local, shared] + website.paymentWorks.enumerated().map(paying(logger))
    }
}
