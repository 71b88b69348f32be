internal import CMicrohttpd
import Logging
import Synchronization

extension MHDConnection {
    /// Does what an exchange asks for, within libmicrohttpd's callback.
    func perform(_ step: Exchange.Step, of exchange: Exchange) -> MHD_Result {
        switch step {
        case .proceed: .YES
        case .respond(let response): queue(response, of: exchange)
        case .refuse(let refusal): refuse(refusal, exchange)
        case .suspend(let work): suspend(exchange, work)
        case .hangUp: .NO
        }
    }

    private func refuse(_ refusal: Refusal, _ exchange: Exchange) -> MHD_Result {
        if exchange.isCutOff { exchange.context.lingering.keep(socket) }
        return queue(refusal.response, of: exchange, closing: true)
    }

    private func suspend(_ exchange: Exchange, _ work: Exchange.Work) -> MHD_Result {
        guard let suspension = exchange.context.suspensions.suspend(pointer) else {
            return refuse(.stopping, exchange)
        }
        exchange.suspension = suspension
        work { suspension.reply($0) }
        return .YES
    }

    private func queue(_ response: Response, of exchange: Exchange, closing: Bool = false) -> MHD_Result {
        guard let handle = MHDResponse(response.body) else { return .NO }
        defer { handle.release() }
        let context = exchange.context
        for field in response.headers.fields where !handle.add(field.name, field.value) {
            context.logger.error(
                "malformed header left out", metadata: ["id": "\(exchange.id)", "name": "\(field.name)"])
        }
        for field in context.securityHeaders.fields where !response.headers.contains(field.name) {
            _ = handle.add(field.name, field.value)
        }
        if closing || context.isStopping.load(ordering: .relaxed) { _ = handle.add("Connection", "close") }
        exchange.isAnswered(with: response)
        return handle.queue(on: pointer, status: response.status) ? .YES : .NO
    }
}
