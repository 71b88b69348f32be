public import HTTP
public import Logging
import Mustache
import Secrets
public import Storage

/// The shop as a web application: takes a request, gives a page.
public struct Website: Sendable {
    private let store: Store
    private let routes: Router<Handler>
    private let files: StaticFiles
    private let pictures: PictureFolder
    private let errors: ErrorPages
    private let sessionCookie: SessionCookie
    private let noticeCookie: NoticeCookie

    /// - Parameters:
    ///   - templates: the folder `Templates`.
    ///   - publicFolder: the folder `Public`.
    ///   - isSecure: whether visitors come by https.
    ///
    /// Throws when a template does not fit its page, with file and line.
    public init(
        _ store: Store, templates: String, publicFolder: String, isSecure: Bool = false, logger: Logger
    ) throws {
        self.store = store
        files = try StaticFiles(folder: publicFolder, prefix: "/public/") { String(SHA256.hexDigest($0).prefix(12)) }
        let pages = try Pages(Templates(folder: templates), Assets(files))
        routes = .shop(pages)
        pictures = PictureFolder(PictureFiles(store.folder))
        errors = ErrorPages(pages: pages, store: store, logger: logger)
        sessionCookie = SessionCookie(isSecure: isSecure)
        noticeCookie = NoticeCookie(isSecure: isSecure)
    }

    /// Answers a GET at once; a POST when its change is durable, or has left no trace.
    public func answer(_ request: Request) -> Answer {
        if let file = files.response(to: request) ?? pictures.response(to: request) { return .now(file) }
        switch routes.match(request.method, request.path) {
        case .found(.read(let handler), let parameters): return .now(read(visit(request, parameters), handler))
        case .found(.write(let handler), let parameters): return write(visit(request, parameters), handler)
        case .methodNotAllowed(let allowed):
            return .now(errors.methodNotAllowed(allowed, visit(request)))
        case .notFound: return .now(errors.page(for: NotFound("page"), visit(request)))
        }
    }

    private func visit(_ request: Request, _ parameters: PathParameters = PathParameters()) -> Visit {
        Visit(request, parameters, sessionCookie, noticeCookie)
    }

    private func read(_ visit: Visit, _ handler: Handler.Read) -> Response {
        do {
            return try store.read { snapshot in try handler(visit, snapshot) }
        } catch {
            return errors.page(for: error, visit)
        }
    }

    private func write(_ visit: Visit, _ handler: @escaping Handler.Write) -> Answer {
        .later { reply in
            store.write { transaction in
                try handler(visit, transaction)
            } completion: { result in
                switch result {
                case .success(let response): reply(response)
                case .failure(let error): reply(errors.page(for: error, visit))
                }
            }
        }
    }
}
