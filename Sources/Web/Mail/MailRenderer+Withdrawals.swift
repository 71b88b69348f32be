import Localization
import Shop

/// Mails about withdrawals.
extension MailRenderer {
    /// Returns the acknowledgement of receipt, which the law demands at once and with the content of the withdrawal. It
    /// does not depend on whether the order is known.
    func withdrawalReceived(_ withdrawal: Withdrawal, to email: EmailAddress) -> OutgoingMail {
        let subject: Message = .words("mail.withdrawalReceived.subject")
        return mail(
            .withdrawalReceived, to: email, \.withdrawalReceived, content(subject, withdrawal), subject: subject,
            about: withdrawal.order?.customer, order: withdrawal.order?.id)
    }

    /// Returns the mail that tells the shop of a withdrawal; nil if new orders are not mailed to the shop either.
    func newWithdrawal(_ withdrawal: Withdrawal) -> OutgoingMail? {
        guard let address = ownCopyAddress else { return nil }
        let subject: Message = .words("mail.newWithdrawal.subject")
        return mail(
            .newWithdrawal, to: address, \.newWithdrawal, content(subject, withdrawal), subject: subject,
            in: shopLanguage, replyTo: withdrawal.email, about: withdrawal.order?.customer, order: withdrawal.order?.id)
    }

    private func content(_ subject: Message, _ withdrawal: Withdrawal) -> WithdrawalMail {
        WithdrawalMail(
            frame: frame(subject), content: WithdrawalContent(withdrawal),
            time: ExactTime(moment: withdrawal.receivedAt, clock: clock))
    }
}
