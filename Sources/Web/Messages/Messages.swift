import Localization
import Shop

/// Sentences that are in no template, together in one place so that they can be translated.
enum Messages {
    static let tryAgain: Message = .words("shop.messages.tryAgain")

    static let methodNotAllowed: Message = .words("shop.messages.methodNotAllowed")

    static let firstManager: Message = .words("shop.messages.firstManager")

    static let newPassword: Message = .words(
        "shop.messages.newPassword", ["least": .number(Password.length.lowerBound)])

    static let enterADay: Message = .words("manage.frame.enterADay")

    static let quantity: Message = .words("shop.messages.quantity")

    static let pricesChanged: Message = .words("manage.orders.entry.faults.pricesChanged")

    static let totalTooLarge: Message = .words("manage.orders.order.faults.totalTooLarge")

    /// `name` is nil for an item that is no longer there.
    static func notEnoughLeft(of name: String?, _ stock: Int) -> Message {
        guard let name else { return .words("manage.orders.entry.faults.noneOfItemLeft") }
        return stock == 0
            ? .words("manage.orders.entry.faults.noneLeft", ["name": .text(name.isolated)])
            : .words("manage.orders.entry.faults.fewLeft", ["name": .text(name.isolated), "stock": .text("\(stock)")])
    }

    static let stockMovedMeanwhile: Message = .words("manage.stock.errors.movedMeanwhile")

    /// `field` names the text, as in “name”.
    static func tooLong(_ field: Message, _ limit: Int) -> Message {
        .words("shop.messages.tooLong", ["field": .message(field), "limit": .text(String(limit))])
    }

    /// `fields` are the fields that both people changed to the same value, or that only the other person changed.
    static func alsoChanged(_ fields: Message) -> Message {
        .words("manage.frame.alsoChanged", ["fields": .message(fields)])
    }

    /// `fields` are the fields that another person changed while the form was open.
    static func keptMeanwhile(_ fields: Message) -> Message {
        .words("manage.frame.keptMeanwhile", ["fields": .message(fields)])
    }

    static func managersOnly(_ role: Role) -> Message {
        role.isStaff ? .words("shop.messages.managersOnlyClerk") : .words("shop.messages.managersOnly")
    }

    static let staffOnly: Message = .words("shop.messages.staffOnly")

    static let signedOut: Message = .words("shop.messages.signedOut")

    static let guestLeft: Message = .words("shop.messages.guestLeft")

    static let linkMailed: Message = .words("shop.messages.linkMailed")

    static let paymentsChanged: Message = .words("manage.orders.payments.faults.changed")
    static func moreThanDue(_ difference: Money) -> Message {
        .words("manage.orders.payments.faults.moreThanDue", ["difference": .formatted(difference)])
    }
    static func aboveRefundLimit(_ left: Money) -> Message {
        .words("manage.orders.payments.faults.aboveLimit", ["left": .formatted(left)])
    }
    static func moreThanPaid(_ paid: Money) -> Message {
        .words("manage.orders.payments.faults.moreThanPaid", ["paid": .formatted(paid)])
    }
    static let passwordSetAfresh: Message = .words("shop.messages.passwordSetAfresh")
    static let emailConfirmed: Message = .words("shop.messages.emailConfirmed")

    static let erased: Message = .words("shop.messages.erased")

    static let erasurePostponed: Message = .words("shop.messages.erasurePostponed")

    static let expiredLink: Message = .words("shop.messages.expiredLink")

    static let expiredConfirmation: Message = .words("shop.messages.expiredConfirmation")

    static let expiredLinkOfServer: Message = .words("shop.messages.expiredLinkOfServer")

    static let signedOutMeanwhile: Message = .words("shop.messages.signedOutMeanwhile")

    static let passkeyMissing: Message = .words("shop.messages.passkeyMissing")

    static let signInTooOld: Message = .words("shop.messages.signInTooOld")

    static let signInFirst: Message = .words("shop.messages.signInFirst")

    static let signInAgain: Message = .words("shop.messages.signInAgain")

    static let passkeyRefused: Message = .words("shop.messages.passkeyRefused")

    static let passkeyNotMade: Message = .words("shop.messages.passkeyNotMade")

    static let passkeyIsKnown: Message = .words("shop.messages.passkeyIsKnown")

    static let tooManyPasskeys: Message = .words("shop.messages.tooManyPasskeys", ["limit": .number(Passkey.limit)])

    static let noSuchCode: Message = .words("shop.messages.noSuchCode")

    static let recoveryCode: Message = .words("shop.messages.recoveryCode")

    static let passkeyName: Message = .words("shop.messages.passkeyName")

    static let busy: Message = .words("shop.messages.busy")

    static let cannotSave: Message = .words("shop.messages.cannotSave")

    static let outcomeUnknown: Message = .words("shop.messages.outcomeUnknown")

    static let noPage: Message = .words("shop.messages.noPage")

    static let nothingChanged: Message = .words("shop.messages.nothingChanged")

    static let tooLateToUndo: Message = .words("shop.messages.tooLateToUndo")

    static let cartIsFull: Message = .words("shop.messages.cartIsFull", ["limit": .number(Cart.lineLimit)])

    /// The products for which a cart had no room when another cart was merged into it.
    static func leftOut(_ products: [String]) -> Message {
        .words("shop.messages.leftOut", ["products": .formatted(NameList(products))])
    }

    /// The reason why a cart takes at most this number of units of a product, after the product's name.
    static func mostInCart(of product: Message, _ units: Int) -> Message {
        let values: Message.Values = ["product": .message(product), "count": .number(units)]
        return units == Cart.unitLimit
            ? .words("shop.messages.mostUnitsOfItem", values) : .words("shop.messages.mostInStock", values)
    }

    /// `wait` is in seconds.
    static func tooManyAttempts(wait: Int64) -> Message {
        let time: Message = wait < 120 ? .seconds(wait) : .minutes((wait + 59) / 60)
        return .words("shop.messages.tooManyAttempts", ["time": .message(time)])
    }

    static let incompleteOrder: Message = .words("shop.messages.incompleteOrder")
    static let notBoughtSignedOut: Message = .words("shop.messages.notBoughtSignedOut")
    static let orderTooLarge: Message = .words("shop.messages.orderTooLarge")

    /// The reason why an order was not placed.
    static func notBought(_ refusal: CheckoutRefusal) -> Message {
        switch refusal {
        case .emptyCart: .words("shop.messages.notBoughtEmptyCart")
        case .changedSinceShown: .words("shop.messages.notBoughtChanged")
        case .outOfStock: .words("shop.messages.notBoughtOutOfStock")
        case .incomplete: .words("shop.messages.notBoughtIncomplete")
        }
    }

    /// `wait` is in seconds, also below.
    static func tooManyListChanges(wait: Int64) -> Message {
        self.wait(.seconds(wait), "shop.messages.tooManyListChanges")
    }
    static func tooLargeLists(wait: Int64) -> Message {
        self.wait(.hours((wait + 3599) / 3600), "shop.messages.tooLargeLists")
    }
    static func tooManyCoupons(wait: Int64) -> Message { self.wait(.seconds(wait), "shop.messages.tooManyCoupons") }
    static func tooManyWithdrawals(wait: Int64) -> Message {
        let time: Message = wait < 120 ? .seconds(wait) : .minutes((wait + 59) / 60)
        return self.wait(time, "shop.messages.tooManyWithdrawals")
    }
    static func tooManyOrders(wait: Int64) -> Message { self.wait(.seconds(wait), "shop.messages.tooManyOrders") }
    static func tooManyJoin(wait: Int64) -> Message { self.wait(.seconds(wait), "shop.messages.tooManyJoin") }
    static func tooManyMails(wait: Int64) -> Message { self.wait(.seconds(wait), "shop.messages.tooManyMails") }
    static func tooManyCredentialChanges(wait: Int64) -> Message {
        self.wait(.minutes((wait + 59) / 60), "shop.messages.tooManyCredentialChanges")
    }
    static func tooManyCarts(wait: Int64) -> Message { self.wait(.seconds(wait), "shop.messages.tooManyCarts") }

    private static func wait(_ time: Message, _ key: String) -> Message { .words(key, ["time": .message(time)]) }
}

/// A number with its noun: `1 item`, `3 items`, `1,234 items`.
func counted(_ number: Int, _ noun: String) -> String {
    // Concatenated: interpolation takes four times as long, and every page counts the units in the cart.
    number.magnitude.groupedByThousands + " " + noun + (number == 1 ? "" : "s")
}
