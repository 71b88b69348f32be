/// The 11,611 most common passwords of eight characters or more, from `common-passwords.txt`; NOTICE states their
/// origin.
enum CommonPasswords {
    /// `password` is in lower case.
    static func contains(_ password: String) -> Bool {
        let wanted = Array(password.utf8)
        return PackageResources.common_passwords_txt.split(separator: UInt8(ascii: "\n")).contains { line in
            line.elementsEqual(wanted)
        }
    }
}
