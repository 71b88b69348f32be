import Storage
import TestTraits
import Testing

@Suite(.anyEngine) struct StorageErrorTests {
    @Test(
        arguments: [
            (
                .unusableFolder(path: "/x", reason: "Not a directory"),
                "The data folder /x cannot be used: Not a directory."
            ),
            (.unusableFile(path: "/x", reason: "Is a directory"), "The file /x cannot be used: Is a directory."),
            (.shopExists(path: "/x"), "There is a shop in /x already."),
            (.fileExists(path: "/x"), "There is a file /x already."),
            (.noBackup(path: "/x"), "The file /x is not a backup made by ShopME."),
            (
                .older(path: "/x", version: 1, known: 2),
                "The database /x has version 1, but this ShopME needs 2. Run `shopme serve` once."
            ),
            (.noShop(path: "/x"), "There is no shop in /x."),
            (.damaged(path: "/x", reason: "torn"), "The database /x is damaged or not a database: torn."),
            (.foreign(path: "/x"), "The database /x was not made by ShopME."),
            (
                .newer(path: "/x", version: 9, known: 1),
                "The database /x has version 9, written by a newer ShopME; this one knows version 1."
            ),
            (
                .inUse(path: "/x", step: "more"),
                "The database /x is open in an older ShopME, which cannot work after the step “more”: stop it first."
            ),
            (
                .tooLittleSpace(path: "/x", needed: 1_400_000_000, free: 12_000_000),
                "The upgrade of /x needs 1.4 GB of free disk space for a while; only 12 MB are free."
            ),
            (.full, "The disk is full."), (.busy, "The database is busy."),
            (.failed(reason: "so"), "The database failed: so."),
        ] as [(StorageError, String)])
    func everyErrorIsASentence(error: StorageError, sentence: String) {
        #expect(error.description == sentence)
    }
}
