import HTTP
import Shop
import Storage

private typealias Send = @Sendable (Response) -> Void

// From the router to the handler of a route. Each arrow is a closure that the next function runs; errors become pages.
//
//     answer ─┬─ file ──────────────────────────────────────────────── handler(request, parameters)
//             ├─ read ──── readPage ── read ─────────────── snapshot ─ authorize ─ handler(context, snapshot)
//             ├─ slowRead ─ knownPage, or else:
//             │            readSlowly ─ worker ─ readPage ─ snapshot ─ authorize ─ handler(context, snapshot)
//             ├─ write ─── write ─── commit ─────────── transaction ─ authorize ─ claim ─ handler(context, transaction)
//             ├─ parsed, parsedInPortions: the same with the parsed form; each portion runs `commit` again
//             ├─ message ─ check ─ write, as above
//             └─ background ─ prepare ─ read ─ worker ─ change ─ write, as above
//
//     commit ─┬─ success: effects, log, response
//             └─ failure: refuse (stores drafts) ─ explain ─ worker ─ readPage, or the error page

extension Website {
    /// Returns the response of a route.
    func answer(_ routed: RoutedRequest) -> Reply {
        switch routed.route.handler {
        case .file(let handler): file(routed, handler) ?? .now(errors.page(for: NotFound("page"), routed.request))
        case .read(let handler): .now(routed.named(readPage(routed, handler)))
        case .slowRead(let handler, let known):
            known.flatMap { knownPage(routed, $0) }.map { .now(routed.named($0)) }
                ?? later(routed) { self.readSlowly(routed, handler, $0) }
        case .write(let handler): later(routed) { self.write(routed, handler, $0) }
        case .parsed(let parse): later(routed) { self.write(routed, parse(routed.request.form), $0) }
        case .parsedInPortions(let parse):
            later(routed) { self.writeInPortions(routed, parse(routed.request.form), BegunLimits(), $0) }
        case .background(let prepare): later(routed) { self.prepare(routed, prepare, $0) }
        case .message(let check):
            switch check(routed.request) {
            case .refused(let response): .now(routed.named(response))
            case .accepted(let change): later(routed) { self.write(routed, change, $0) }
            }
        }
    }

    private func later(_ routed: RoutedRequest, _ body: @escaping @Sendable (@escaping Send) -> Void) -> Reply {
        .later { reply in body { reply(routed.named($0)) } }
    }

    private func context(
        _ routed: RoutedRequest, _ snapshot: Snapshot, _ begun: BegunLimits? = nil
    ) -> RequestContext {
        RequestContext(routed.request, routed.parameters, site, snapshot, menu: menu, begun: begun)
    }

    /// Runs `body` with one snapshot if the client is allowed to use the route.
    private func read<Result: Sendable>(
        _ routed: RoutedRequest, begun: BegunLimits? = nil, within deadline: @autoclosure () -> Deadline = .short,
        _ body: (RequestContext, Snapshot) throws -> Result
    ) throws -> Result {
        try store.read(within: deadline()) { snapshot in
            let context = context(routed, snapshot, begun)
            try context.checkLanguage()
            try routed.route.checkRoom(snapshot)
            try routed.route.authorize(context, at: snapshot.now)
            return try body(context, snapshot)
        }
    }

    /// Returns the response of a route of files; nil if the file does not exist.
    func file(_ routed: RoutedRequest, _ handler: Route.FileHandler) -> Reply? {
        handler(routed.request, routed.parameters).map(routed.named)
    }

    /// Returns the policy for files: only clients that are allowed to use the route may send them. If the database is
    /// across a network, the policy comes later, so that no thread of the server waits.
    func filePolicy(_ routed: RoutedRequest) -> BodyPolicy {
        guard store.isAcrossNetwork else { return filePolicyHere(routed) }
        return .later { reply in
            do {
                try self.pools.pageReads.submit { reply(self.filePolicyHere(routed)) }
            } catch {
                reply(.refuse(self.errors.crowded(routed.request)))
            }
        }
    }

    private func filePolicyHere(_ routed: RoutedRequest) -> BodyPolicy {
        do {
            try read(routed) { _, _ in }
            return .files
        } catch {
            return .refuse(routed.named(errors.page(for: error, routed.request)))
        }
    }
}

extension Website {
    private func readPage(
        _ routed: RoutedRequest, within deadline: @autoclosure () -> Deadline = .short, _ handler: Route.Read
    ) -> Response {
        do {
            return try read(routed, within: deadline(), handler)
        } catch {
            return errors.page(for: error, routed.request)
        }
    }

    private func knownPage(_ routed: RoutedRequest, _ handler: Route.KnownRead) -> Response? {
        do {
            return try read(routed, handler)
        } catch {
            return errors.page(for: error, routed.request)
        }
    }

    private func readSlowly(_ routed: RoutedRequest, _ handler: @escaping Route.Read, _ reply: @escaping Send) {
        do {
            // A client that is not allowed to see the page takes no place in the queue.
            if routed.route.role != nil { try read(routed) { _, _ in } }
            try pools.reading(for: routed.route).submit(for: routed.request.remoteNetwork) {
                reply(self.readPage(routed, within: .long, handler))
            }
        } catch {
            reply(errors.page(for: error, routed.request))
        }
    }

    /// Reads on the server's thread, does the work in a pool, and makes the change with the writer.
    private func prepare(_ routed: RoutedRequest, _ prepare: Route.Prepare, _ reply: @escaping Send) {
        do {
            let begun = BegunLimits()
            let (job, events) = try read(routed, begun: begun) { (try prepare($0, $1), $0.events) }
            switch job {
            case .answer(let response):
                log(events, of: routed.request)
                reply(response)
            case .work(let work, let abandoned):
                do {
                    let address = routed.route.takesFiles ? nil : routed.request.remoteNetwork
                    try pools.background(for: routed.route).submit(for: address) {
                        self.change(routed, after: work, begun, reply)
                    }
                } catch {
                    abandoned()
                    throw error
                }
            }
        } catch {
            reply(errors.page(for: error, routed.request))
        }
    }

    private func change(
        _ routed: RoutedRequest, after work: () throws -> Route.Write, _ begun: BegunLimits, _ reply: @escaping Send
    ) {
        do {
            write(routed, try work(), begun: begun, reply)
        } catch {
            reply(errors.page(for: error, routed.request))
        }
    }

    private func write(
        _ routed: RoutedRequest, _ handler: @escaping Route.Write, begun: BegunLimits = BegunLimits(),
        _ reply: @escaping Send
    ) {
        commit(routed, handler, begun, reply) { reply(self.marked($0, routed.request)) }
    }

    private func writeInPortions(
        _ routed: RoutedRequest, _ portion: @escaping Route.WriteInPortions, _ begun: BegunLimits,
        _ reply: @escaping Send
    ) {
        commit(routed, portion, begun, reply) { portion in
            switch portion {
            case .done(let response): reply(self.marked(response, routed.request))
            case .rest(let rest): self.writeInPortions(routed, rest, begun, reply)
            }
        }
    }

    /// Runs `body` in a transaction if the client is allowed to use the route. `then` receives its result after the
    /// commit. A failure is sent by `reply`.
    private func commit<Result: Sendable>(
        _ routed: RoutedRequest, _ body: @escaping @Sendable (RequestContext, Transaction) throws -> Result,
        _ begun: BegunLimits, _ reply: @escaping Send, then: @escaping @Sendable (Result) -> Void
    ) {
        let (route, sender) = (routed.route, site.sender(of: routed.request))
        store.write(of: route.scope, for: sender, within: route.role?.isStaff == true ? .long : .short) {
            transaction in
            let context = self.context(routed, transaction.snapshot, begun)
            // Removes the effects of an earlier run of this change, which was rolled back.
            begun.takeEffects()
            try context.checkLanguage()
            try route.checkRoom(transaction.snapshot)
            try route.authorize(context, transaction)
            if let customer = try context.currentUser().customer { try transaction.claim(customer) }
            return (try body(context, transaction), context.events, context.effects)
        } completion: { result in
            for apply in begun.takeEffects() { apply() }
            switch result {
            case .success((let result, let events, let effects)):
                for apply in effects { apply() }
                self.log(events, of: routed.request)
                then(result)
            case .failure(let refused as RefusedChange): self.refuse(routed, refused, reply)
            case .failure(let error): self.explain(error, to: routed, reply)
            }
        }
    }

    /// Returns the response to a change with a cookie, by which a browser knows that its cached pages are older than
    /// the change. A browser without a session has no cached page that could change.
    private func marked(_ response: Response, _ request: Request) -> Response {
        guard site.sessionCookie.isPresent(in: request) else { return response }
        var response = response
        response.setCookie(site.changeCookie.set(request.id))
        return response
    }

    /// Stores the drafts of a refused form, if it has any, and then sends its page.
    private func refuse(_ routed: RoutedRequest, _ refused: RefusedChange, _ reply: @escaping Send) {
        guard let keep = refused.keep else { return explain(refused, to: routed, reply) }
        store.write(for: site.sender(of: routed.request), keep) { result in
            switch result {
            case .success: self.explain(refused, to: routed, reply)
            case .failure(let error): self.explain(error, to: routed, reply)
            }
        }
    }

    /// Sends the page that explains why nothing was changed. A worker renders it, so that the writer does not wait.
    private func explain(_ error: any Error, to routed: RoutedRequest, _ reply: @escaping Send) {
        do {
            try pools.refusals.submit(for: routed.request.remoteNetwork) {
                guard let refused = error as? RefusedChange else {
                    return reply(self.errors.page(for: error, routed.request))
                }
                if let event = refused.event { self.log([event], of: routed.request) }
                reply(self.readPage(routed, refused.page))
            }
        } catch {
            reply(errors.crowded(routed.request))
        }
    }

    /// Logs events. The link for a first manager stops working after a manager has set a password, so its file is
    /// removed.
    private func log(_ events: [SecurityEvent], of request: Request) {
        for event in events { security.write(event, request) }
        guard events.contains(where: { $0.name == .passwordSet }), (try? store.read { try $0.ask(.hasManager) }) == true
        else { return }
        FirstManagerFile(in: store.folder).remove()
    }
}
