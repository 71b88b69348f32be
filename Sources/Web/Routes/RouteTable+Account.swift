import HTTP
import Shop
import Storage

extension RouteTable {
    mutating func addAccount(_ renderer: PageRenderer) {
        get(Paths.account, AccountController(renderer: renderer).show)

        let authenticator = PasswordAuthenticator()
        let signIn = SignInController(renderer: renderer, authenticator: authenticator)
        get("/account/sign-in", signIn.show)
        post("/account/sign-in", background: signIn.prepare, signIn.create)
        post("/account/sign-out", SignOutController().create)

        let join = JoinController(renderer: renderer)
        get("/account/join", join.show)
        post("/account/join", background: join.prepare, join.create)
        post("/account/guest", GuestController().create)

        let password = PasswordController(renderer: renderer)
        get("/account/password", password.show)
        post("/account/password", background: password.prepare, password.create)
        addPasskeyRequest(renderer)
        let forgotten = ForgottenController(renderer: renderer)
        get(Paths.forgotten, forgotten.show)
        post(Paths.forgotten, forgotten.create)
        let confirmation = ConfirmationController(renderer: renderer)
        get(Paths.confirmation, confirmation.show)
        post(Paths.confirmation, confirmation.create)
        customers { $0.addOwnPages(renderer, authenticator) }
    }

    private mutating func addOwnPages(_ renderer: PageRenderer, _ authenticator: PasswordAuthenticator) {
        let details = DetailsController(renderer: renderer)
        get(Paths.details, details.edit)
        post(Paths.details, details.update)
        let addresses = AddressesController(renderer: renderer)
        get(Paths.addresses, addresses.index)
        get(Paths.newAddress, addresses.new)
        post(Paths.addresses, addresses.create)
        get("/account/addresses/{address}", addresses.edit)
        post("/account/addresses/{address}", addresses.update)
        post("/account/addresses/{address}/removal", AddressRemovalController().create)

        let passwordChange = PasswordChangeController(renderer: renderer, authenticator: authenticator)
        get(Paths.passwordChange, passwordChange.edit)
        post(Paths.passwordChange, background: passwordChange.prepare, passwordChange.update)
        let email = EmailController(renderer: renderer, authenticator: authenticator)
        get(Paths.email, email.edit)
        post(Paths.email, background: email.prepare, email.update)
        let signIns = SignInsController(renderer: renderer)
        get(Paths.signIns, signIns.index)
        post(Paths.signInsEnding, signIns.destroyOthers)
        post("/account/sign-ins/{session}/ending", signIns.destroy)

        getSlow(Paths.personalData, PersonalDataController().show)
        let deletion = DeletionController(renderer: renderer, authenticator: authenticator)
        get(Paths.deletion, deletion.show)
        post(Paths.deletion, background: deletion.prepare, deletion.create)
        everyMinute { snapshot in
            guard try snapshot.ask(.hasDueErasure(at: snapshot.now)) else { return nil }
            return { transaction in try transaction.erasePostponed(atMost: 20) }
        }
    }

    /// Declares the routes on which staff show their passkey, before they have the rights of staff.
    private mutating func addPasskeyRequest(_ renderer: PageRenderer) {
        let request = PasskeyRequestController(renderer: renderer)
        get(Paths.passkey, request.show)
        post(Paths.passkey, background: request.prepare, request.create)
        post(Paths.passkeyChallenge, PasskeyChallengeController().create)
        let code = RecoveryCodeController(renderer: renderer, throttle: PasswordAuthenticator())
        post(Paths.recoveryCode, background: code.prepare, code.create)
    }

    mutating func addPasskeys(_ renderer: PageRenderer) {
        let passkeys = PasskeysController(renderer: renderer)
        get(Paths.passkeys, passkeys.index)
        post(Paths.passkeys, background: passkeys.prepare, passkeys.create)
        get("/account/passkeys/{passkey}", passkeys.edit)
        post("/account/passkeys/{passkey}", passkeys.update)
        post("/account/passkeys/{passkey}/removal", passkeys.destroy)
        post(Paths.recoveryCodes, RecoveryCodesController(renderer: renderer).create)
    }
}
