import HTTP
import Shop
import Storage

struct PersonalDataController {
    /// All that the shop knows of whoever asks, as a file.
    func show(_ context: RequestContext, _ snapshot: Snapshot) throws -> Response {
        let data = try snapshot.personalData(of: context.account())
        var response = Response(
            headers: ["Content-Type": "application/json"], body: .bytes(try PersonalDataFile(data).bytes()))
        response.headers.set("Content-Disposition", "attachment; filename=\"my-data.json\"")
        response.headers.set("Cache-Control", "private, no-store")
        return response
    }
}
