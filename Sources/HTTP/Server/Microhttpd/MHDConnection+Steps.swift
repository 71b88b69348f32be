internal import CMicrohttpd
import Logging
import Synchronization

extension MHDConnection {
    /// Performs a step of an exchange, within libmicrohttpd's callback.
    func perform(_ step: Exchange.Step, of exchange: Exchange) -> MHD_Result {
        switch step {
        case .proceed: .YES
        case .respond(let response): queue(response, of: exchange)
        case .refuse(let response): refuse(response, exchange)
        case .suspend(let work): suspend(exchange, work)
        case .cutOff(let refusal): cutOff(refusal, exchange)
        case .hangUp: .NO
        }
    }

    private func refuse(_ response: Response, _ exchange: Exchange) -> MHD_Result {
        if exchange.isCutOff { linger(exchange) }
        return queue(response, of: exchange, closing: true)
    }

    /// Refuses a request during its body, when libmicrohttpd accepts no response.
    private func cutOff(_ refusal: Refusal, _ exchange: Exchange) -> MHD_Result {
        let response = exchange.outgoing(refusal.response)
        guard exchange.isAnswered(with: response) else { return .NO }
        linger(exchange)
        RawResponse(response).write(to: socket)
        return .NO
    }

    private func linger(_ exchange: Exchange) {
        exchange.context.lingeringClose.keep(socket, from: exchange.connection.address, exchange.context.timeouts)
    }

    private func suspend(_ exchange: Exchange, _ work: Exchange.Work) -> MHD_Result {
        guard let suspension = exchange.context.suspensions.suspend(pointer) else {
            return refuse(Refusal.stopping.response, exchange)
        }
        exchange.suspension = suspension
        work { suspension.reply($0) }
        return .YES
    }

    private func queue(_ response: Response, of exchange: Exchange, closing: Bool = false) -> MHD_Result {
        let response = exchange.outgoing(response)
        guard let handle = MHDResponse(response.body, for: pointer) else { return .NO }
        defer { handle.release() }
        let context = exchange.context
        for field in response.headers.fields where !handle.add(field.name, field.value) {
            context.logger.error(
                "invalid response header not sent", metadata: ["id": "\(exchange.id)", "name": "\(field.name)"])
        }
        if closing || context.isStopping.load(ordering: .relaxed) { _ = handle.add("Connection", "close") }
        guard exchange.isAnswered(with: response) else { return .NO }
        return handle.queue(on: pointer, status: response.status) ? .YES : .NO
    }
}
