import HTTP

/// Carries a notice from the POST that caused it to the page that follows, which shows it once.
struct NoticeCookie: Sendable {
    private let name: String
    private let isSecure: Bool
    /// Long enough for the redirect of a slow phone, in seconds.
    private let lifetime = 60

    init(isSecure: Bool) {
        self.isSecure = isSecure
        name = isSecure ? "__Host-notice" : "notice"
    }

    func notice(in request: Request) -> Notice? {
        request.cookies[name].flatMap { Notice(text: $0) }
    }

    func isPresent(in request: Request) -> Bool {
        request.cookies[name] != nil
    }

    func set(_ notice: Notice) -> SetCookie {
        SetCookie(name: name, value: notice.text, maxAge: lifetime, secure: isSecure)
    }

    var cleared: SetCookie {
        SetCookie(name: name, value: "", maxAge: 0, secure: isSecure)
    }
}
