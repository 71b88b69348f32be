import Mustache

/// Mail about a withdrawal, with its content and the time of its receipt.
struct WithdrawalMail: TemplateModel {
    let frame: MailFrame
    let content: WithdrawalContent
    let time: ExactTime

    static let fields: Fields<WithdrawalMail> = [
        "frame": .object(\.frame),
        "content": .object(\.content),
        "time": .object(\.time),
        "manageUrl": .value { $0.frame.link(to: Paths.managedWithdrawals) },
    ]
}
