import HTTP
import Mustache
import Payments
import Storage

/// The parts of the shop from which its routes and rooms are made.
struct ShopParts {
    let renderer: PageRenderer
    let store: Store
    let pools: WorkerPools
    /// The files of `Public`.
    let files: StaticFiles
    /// The folder of the files that come with the program, such as `Public`.
    let installation: String
    /// The payment provider; nil if the program has no keys of one.
    let provider: (any PaymentProvider)?
    let paymentReturns: PaymentReturns
    /// All templates, for rooms that bind their own.
    let templates: Templates
}

/// A job that runs once a minute. The job reads the snapshot and returns the change to make, or nil for none.
typealias MinuteJob = @Sendable (Snapshot) throws -> (@Sendable (Transaction) throws -> Void)?
