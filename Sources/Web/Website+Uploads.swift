public import HTTP
import Storage

extension Website {
    /// What is taken of a form in parts that is about to come: files where the route takes them, from those who may have
    /// what is there. Others get the answer that the router or the route gives them before they send their files.
    public func accepts(_ head: Request) -> BodyPolicy {
        switch routes.match(head.method, head.path) {
        case .found(let route, let parameters):
            route.takesFiles ? filePolicy(visit(head, parameters), of: route) : .form
        case .methodNotAllowed(let allowed): .refuse(errors.methodNotAllowed(allowed, visit(head)))
        case .notFound: .refuse(errors.page(for: NotFound("page"), visit(head)))
        }
    }

    private func filePolicy(_ visit: Visit, of route: Route) -> BodyPolicy {
        do {
            try store.read { snapshot in try route.admit(visit, snapshot) }
            return .files
        } catch {
            return .refuse(errors.page(for: error, visit).named(route.pattern))
        }
    }
}
