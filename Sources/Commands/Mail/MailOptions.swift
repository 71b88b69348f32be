import ArgumentParser
import FoundationEssentials
import Mail
import Shop
import Web

/// The options of `shopme serve` for the mail server. Without a mail server, mails wait in the back office.
struct MailOptions: ParsableArguments {
    @Option(
        name: .customLong("smtp-server"),
        help: """
            The mail server of the shop: smtp://host:587, for STARTTLS, or smtps://host:465. (default: none; managers \
            find all mails under Manage)
            """)
    var givenServer: String?

    @Option(name: .customLong("smtp-user"), help: "The user name on that server. (default: no sign-in)")
    var givenUser: String?

    @Option(
        name: .customLong("smtp-password-file"),
        help: "The file whose first line is the password. (default: the password is in SHOPME_SMTP_PASSWORD)")
    var givenPasswordFile: String?

    @Option(
        name: .customLong("smtp-ca-file"),
        help: "The file with the certificates of trusted authorities. (default: the system's)")
    var givenAuthorities: String?

    @Flag(name: .customLong("smtp-plain"), help: "Do not encrypt. Only for a mail server on this machine.")
    var givenPlain = false

    @Option(
        name: .customLong("mail-from"),
        help: "The sender of the shop's mails. (default: the email address in the settings)")
    var givenSender: String?

    private var url: String? { givenServer ?? Setting.environment("SMTP_SERVER") }
    private var user: String? { givenUser ?? Setting.environment("SMTP_USER") }
    private var passwordFile: String? { givenPasswordFile ?? Setting.environment("SMTP_PASSWORD_FILE") }
    private var authorities: String? { givenAuthorities ?? Setting.environment("SMTP_CA_FILE") }
    private var isPlain: Bool { givenPlain || Setting.environment("SMTP_PLAIN") == "on" }
    private var sender: String? { givenSender ?? Setting.environment("MAIL_FROM") }

    func validate() throws {
        if let sender, EmailAddress(sender) == nil { throw ValidationError("--mail-from must be an email address.") }
        guard let url else { return }
        guard let server = SMTPServer(url: url) else {
            throw ValidationError("--smtp-server must be like smtp://mail.example:587 or smtps://mail.example:465.")
        }
        guard sender != nil else { throw ValidationError("With --smtp-server, --mail-from is needed.") }
        guard !isPlain || server.isLocal && server.security == .startTLS else {
            throw ValidationError("--smtp-plain is only for a server of smtp:// on this machine.")
        }
    }

    /// The settings from these options that pages and mails need.
    var settings: MailSettings {
        MailSettings(sender: sender.flatMap { EmailAddress($0) }, hasServer: url != nil)
    }

    /// Returns the mail server and the sender, or nil without a server.
    ///
    /// - Throws: `ValidationError` if the password cannot be read.
    func server() throws -> (server: SMTPServer, sender: MailAddress)? {
        guard var server = url.flatMap({ SMTPServer(url: $0) }), let sender = sender.flatMap({ MailAddress($0) }) else {
            return nil
        }
        if isPlain { server.security = .none }
        server.authorities = authorities
        server.credentials = try user.map { SMTPCredentials(user: $0, password: try password()) }
        return (server, sender)
    }

    private func password() throws -> String {
        if let passwordFile {
            guard let text = try? String(contentsOfFile: passwordFile, encoding: .utf8) else {
                throw ValidationError("Cannot read the password for the mail server from \(passwordFile).")
            }
            return text.split(whereSeparator: \.isNewline).first.map(String.init) ?? ""
        }
        guard let password = Setting.environment("SMTP_PASSWORD") else {
            throw ValidationError("With --smtp-user, --smtp-password-file or SHOPME_SMTP_PASSWORD is needed.")
        }
        return password
    }
}
