import Shop

/// Sentences that are in no template, together in one place so that they can be translated.
enum Messages {
    static let tryAgain = "Please try again"

    static let methodNotAllowed = "This page cannot be used in that way."

    static let firstManager = "You will be the shop’s first manager and sign in with this address."

    static let newPassword = """
        At least \(Password.length.lowerBound) characters, of any kind. Three or four unrelated words make a strong \
        password.
        """

    /// The position of a category without a parent category.
    static let homePage = "Home page"

    static let enterADay = "Enter a day like 2026-12-24, or none."

    static let noWayToPay = "A signed checkout needs at least one way to pay."

    static let quantity = "Enter a quantity from 1 to 32,767."

    static let pricesChanged =
        "Prices, taxes or fees have changed meanwhile: look at the new total below, and save again."

    static let totalTooLarge = "The shop takes no order that comes to so much. Make it smaller."

    static func notEnoughLeft(of name: String, _ stock: Int) -> String {
        "There is not enough left of \(name.isolated): \(stock == 0 ? "none" : "only \(stock)")."
    }

    static let stockMovedMeanwhile =
        "Nothing was moved: this item was changed meanwhile, or the form was sent twice. Look at the list below."

    static func tooLong(_ what: String, _ limit: Int) -> String { "Shorten the \(what) to \(limit) characters." }

    /// `fields` are the fields that both people changed to the same value, or that only the other person changed.
    static func alsoChanged(_ fields: String) -> String { "They also changed the \(fields); that is kept." }

    static func changedMeanwhile(_ fields: String) -> String {
        "Someone else had changed the \(fields) meanwhile; that is kept."
    }

    static func managersOnly(_ role: Role) -> String {
        guard role.isStaff else { return "You are signed in, but not as a manager of this shop." }
        return """
            You are signed in as a \(role.label.lowercased()). Only managers can use this page. Ask a manager to do it for \
            you, or to make you a manager under Manage › People.
            """
    }

    static let staffOnly = "You are signed in, but not as somebody who works for this shop."

    static let signedOut = "You are signed out. What is in your cart is kept for when you sign in again."

    static let guestLeft = """
        You are signed out, and the guest’s cart is gone. An order with an email address still opens by the link in its mail.
        """

    static let linkMailed = """
        If there is an account with this address, a link to choose a new password is on its way to it. It works for an \
        hour.
        """

    static let paymentsChanged =
        "Nothing was recorded, because the payments of this order have changed. Check the amount and try again."
    static func moreThanDue(_ difference: Money) -> String {
        "This is \(difference.formatted) more than the open amount. Check it, or tick “The amount is right”."
    }
    static func moreThanPaid(_ paid: Money) -> String {
        "Only \(paid.formatted) can go back. Enter that much or less."
    }
    static let passwordSetAfresh = """
        Your password is set and your email address is confirmed. Saved addresses and links to your lists were removed, \
        because the email address wasn’t confirmed before.
        """
    static let emailConfirmed = "Thank you: your address is confirmed."

    static let erased = "Your account is deleted, and what the shop knew of you is erased."

    static let erasurePostponed = """
        You are signed out. Your account will be deleted when your orders are delivered or cancelled, nothing is left to \
        pay or to refund, and 30 days have passed since then.
        """

    static let expiredLink = "This link has been used or has expired."

    static let expiredConfirmation = """
        This link has been used or has expired. If it was used, the address is confirmed. Otherwise change your email \
        address once more in your account: another link is mailed then.
        """

    static let expiredLinkOfServer = """
        This link has been used or has expired. Customers ask the shop. Whoever works here asks a manager for \
        a new one, under Manage › People, or the person who runs the server: “shopme manager add” with their email address.
        """

    static let signedOutMeanwhile = """
        You have been signed out, and nothing was saved. Sign in in another tab, then go back and send the form again.
        """

    static let passkeyMissing = """
        Nothing was saved: people who work for the shop show their passkey after their password. Do that in another tab, \
        then go back and send the form again.
        """

    static let signInTooOld = """
        Nothing was saved: whoever changes how they sign in does so first. Sign in in another tab, then go back and send \
        the form again.
        """

    static let signInFirst = "Sign in to continue."

    static let signInAgain = "You are about to change how you sign in. Please show once more that it is you."

    static let passkeyRefused = "That passkey did not work. Try again, or use a recovery code."

    static let passkeyNotMade = "No passkey was made. Please try again."

    static let passkeyIsKnown = "The shop has this passkey already."

    static let tooManyPasskeys = "You have \(Passkey.limit) passkeys, which is the most. Remove one first."

    static let noSuchCode = "This is none of your recovery codes, or it was used before."

    static let recoveryCode = "One of the ten that you got with your first passkey. Each works once."

    static let passkeyName = "What you call the device that has it, such as “Office laptop”."

    static let busy = """
        The shop is very busy and cannot show this page at the moment. Please try again in a minute.
        """

    static let cannotSave = """
        The shop cannot save changes at the moment. Nothing was changed and nothing was bought. \
        Please try again in a minute.
        """

    static let outcomeUnknown = """
        The shop does not know yet whether this was saved. Sending it again is safe: the same order is never placed twice.
        """

    static let noPage = "Something went wrong, and the shop cannot show this page."

    static let nothingChanged = "Something went wrong. Nothing was changed and nothing was bought."

    static let tooLateToUndo = "That can no longer be undone."

    static let cartIsFull =
        "Your cart is full: it holds \(Cart.lineLimit) different items. Remove one, or buy these first."

    /// The note that orders keep the name of a customer who is removed from the list.
    static func ordersKeepTheName(_ count: Int) -> String {
        let most = ListedCustomer.mostCounted
        if count >= most { return "\(most) orders or more keep this name." }
        return count == 1 ? "1 order keeps this name." : "\(counted(count, "order")) keep this name."
    }

    /// The products for which a cart had no room when another cart was merged into it.
    static func leftOut(_ products: [String]) -> String {
        "Your cart is full, left out: \(products.map(\.isolated).shortList)."
    }

    /// The reason why a cart takes at most this number of units of a product.
    static func mostInCart(_ units: Int) -> String {
        switch units {
        case Cart.unitLimit: "your cart can hold \(Cart.unitLimit) of an item."
        case 1: "only 1 in stock, and it is in your cart."
        default: "only \(units) in stock, and all \(units) are in your cart."
        }
    }

    /// `wait` is in seconds.
    static func tooManyAttempts(wait: Int64) -> String {
        let time = wait < 120 ? counted(Int(wait), "second") : counted(Int(wait + 59) / 60, "minute")
        return "Too many attempts. Try again in \(time)."
    }

    static let incompleteOrder = nothingBought + "the form was incomplete. Please check your order and confirm again."

    /// The reason why an order was not placed.
    static func notBought(_ refusal: CheckoutRefusal) -> String {
        let reason =
            switch refusal {
            case .emptyCart: "your cart is empty."
            case .changedSinceShown:
                "your cart or a price has changed since you saw it. Please check your order and confirm again."
            case .outOfStock: "some items below have sold out or run low."
            case .incomplete: "an answer is missing. Please go back and complete your order."
            }
        return nothingBought + reason
    }

    private static let nothingBought = "Nothing was bought and nothing was charged: "
    static let notBoughtSignedOut = nothingBought + "you are no longer signed in. Sign in to continue."
    static let orderTooLarge = nothingBought + "this order is too large. Remove some items and try again."

    /// `wait` is in seconds.
    static func tooManyListChanges(wait: Int64) -> String {
        "Nothing was added: too many list changes are coming from your internet connection. Try again in "
            + counted(Int(wait), "second") + "."
    }

    /// `wait` is in seconds.
    static func tooLargeLists(wait: Int64) -> String {
        """
        Nothing was added: too many lists are being filled from your internet connection today. Sign in to an account \
        with a confirmed email address, or try again in \(counted(Int((wait + 3599) / 3600), "hour")).
        """
    }

    /// `wait` is in seconds.
    static func tooManyCoupons(wait: Int64) -> String {
        """
        The coupon was not added: too many codes are being entered from your internet connection. Go back and try again \
        in \(counted(Int(wait), "second")).
        """
    }

    /// `wait` is in seconds.
    static func tooManyOrders(wait: Int64) -> String {
        """
        \(nothingBought)too many orders are coming from your internet connection at the moment. \
        Please confirm again in \(counted(Int(wait), "second")).
        """
    }

    /// `wait` is in seconds.
    static func tooManyJoin(wait: Int64) -> String {
        """
        Too many people are joining from your internet connection at the moment. No account was made. \
        Please go back and try again in \(counted(Int(wait), "second")).
        """
    }

    /// `wait` is in seconds.
    static func tooManyMails(wait: Int64) -> String {
        """
        Too many mails were asked for from your internet connection. None was sent. \
        Please go back and try again in \(counted(Int(wait), "second")).
        """
    }

    /// `wait` is in seconds.
    static func tooManyCredentialChanges(wait: Int64) -> String {
        """
        Your password and address were changed often just now. Nothing was changed this time. \
        Please try again in \(counted(Int(wait + 59) / 60, "minute")).
        """
    }

    /// `wait` is in seconds.
    static func tooManyCarts(wait: Int64) -> String {
        """
        Too many people are starting a cart from your internet connection at the moment. Nothing was changed and \
        nothing was bought. Please go back and try again in \(counted(Int(wait), "second")).
        """
    }
}

/// A number with its noun: `1 item`, `3 items`, `1,234 items`.
func counted(_ number: Int, _ noun: String) -> String {
    // Concatenated: interpolation takes four times as long, and every page counts the units in the cart.
    number.magnitude.groupedByThousands + " " + noun + (number == 1 ? "" : "s")
}
