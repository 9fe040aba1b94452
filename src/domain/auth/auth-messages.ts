/** Section 4 (states) and 8 (errors): accounts. */
export const authMessages = {
  signedIn: 'Welcome back!',
  signedUp: 'Account created! Please check your email to verify your account before signing in.',
  invalidCredentials: 'Invalid email or password. Please check your credentials.',
  emailNotConfirmed: 'Please check your email and click the verification link before signing in.',
  signInFailed: 'Failed to sign in',
  signInUnexpected: 'An unexpected error occurred',
  weakPasswordInline:
    'This password is too weak or commonly used. Please choose a stronger, more unique password.',
  weakPasswordToast: 'Password is too weak. Please choose a stronger password.',
  accountExistsInline: 'An account with this email already exists. Please try signing in instead.',
  accountExistsToast: 'Account already exists. Please sign in instead.',
  invalidEmail: 'Please enter a valid email address.',
  signUpFailed: 'Failed to create account. Please try again.',
  signUpUnexpected: 'An unexpected error occurred. Please try again.',
  emailRequired: 'Email is required',
  passwordRequired: 'Password is required',
  passwordsDiffer: 'Passwords do not match',
  passwordTooShort: 'Password must be at least 6 characters long',
  passwordTooLong: 'Password must be at most 72 bytes long',
  passwordHint: 'Must be at least 6 characters long and not commonly used',
  forgotPassword: 'Forgot your password? Contact support for assistance.',
  signingIn: 'Signing In...',
  creatingAccount: 'Creating Account...',
  mailSentAgain:
    'If this address has an account to confirm, we have sent the email again. At most one goes out a minute.',
  mailAgainIn: (seconds: number) =>
    `You can ask for another email in ${seconds} ${seconds === 1 ? 'second' : 'seconds'}.`,
  tooManyMails: 'Too many emails were requested. Please try again in an hour.',
  tooManyRequests: 'Too many attempts. Please wait a few minutes and try again.',
  addressNotServed:
    'Our mail service does not send to this address. Please use another one, or contact us.',
  samePassword: 'This is your password already. Please choose another one.',
  passwordNeeds: (what: string) => `It needs at least ${what}.`,
  signUpClosed: 'New accounts cannot be created at the moment. Please contact us.',
  emailClosed:
    'Signing in with email and password is switched off at the moment. Please contact us.',
  linksClosed: 'Links by email are switched off at the moment. Please contact us.',
  locked: 'This account is locked. Please contact us.',
  accountGone: 'This account no longer exists.',
  captchaFailed: 'We could not confirm that you are human. Please reload the page and try again.',
  linkUsed: 'This link has expired or was used before. Please ask for a new one.',
  factorNeeded: 'This needs a sign-in with your second factor. Please sign in again.',
  notAllowed: 'Your account may not do this.',
  signedOut: 'You are signed out. Please sign in again.',
  signInAgain: 'Please sign out, sign in again and try once more.',
  serviceFailed: 'The sign-in service has a problem. Please try again in a few minutes.',
  notOffered: 'This way of signing in is not offered here.',
  quoted: (sentence: string) => `The sign-in service answered: “${sentence}”`,
  linkUsedUp:
    'A link works once, within ten minutes, and only the newest one works. This one was used, has expired, or was replaced by a newer email.',
  linkOpenedElsewhere:
    'Did you already confirm, perhaps on your phone or in your mail app? Then sign in here with the password you chose there. If you chose none, set one by email.',
  linkNotConfirmed: 'Not confirmed yet? Get a new email',
  linkOnlyUnconfirmed:
    'We send it only to an address that is not confirmed yet. If you got several emails, open the newest.',
  linkIncomplete: 'This link is incomplete. Open it from the email again, or copy all of it.',
  waitingFor: (email: string) => `You signed up here as ${email}.`,
  confirmedElsewhere:
    'Did you confirm on your phone or in another browser? Then sign in here with the password you chose there. The one you typed on this page counts only if you open the link in this browser.',
  wayBackKept: 'After that you are back at the page that you wanted.',
  staysSignedIn:
    'You stay signed in on this device until you sign out. On a shared computer, sign out when you leave. Forgotten it? “Sign out everywhere” in your account does it from any device.',
  otherWay: 'For anything that you would do with an account, write to us:',
  linkDone: (email: string) =>
    `You are signed in as ${email}. Each link works once. If this one was for ${email}, there is nothing left to confirm.`,
  resetLinkExpired:
    'This link has run out: it works once, for ten minutes, and only the newest one. Ask for a new link to choose a password.',
  /** Cookies and site data are one switch in every browser. */
  noStorage:
    'Your browser stores nothing for this site, so you would not stay signed in. Allow cookies and site data for this site, or free some space, then reload this page.',
  sameBrowser:
    'Open it in this browser if you can. In another one you are asked for a new password, because only this browser knows that the one you chose is yours.',
  noMail:
    'No email? It comes from ESOP Marketplace, with the subject “Confirm your email address”. Check your spam folder, or have it sent again.',
  anotherAddress: 'Use another email address',
  confirming: 'Confirming...',
  confirmFailed: 'Your email address could not be confirmed. Please try again.',
  forget: 'Dismiss',
  confirmed: 'Your email address is confirmed. Welcome!',
  passwordNeeded:
    'Your email address is confirmed. Please choose a password. The one from sign-up was entered in another browser, so we cannot be sure it is yours.',
  passwordSaved: 'Your password is saved. Every other device is signed out.',
  passwordSaving: 'Saving...',
  passwordFailed: 'Your password could not be saved. Please try again.',
  resetSent:
    'If this address has an account, we sent it a link. The link works once, for ten minutes. At most one goes out a minute.',
  resetSending: 'Sending...',
  resetFailed: 'The email could not be sent. Please try again.',
  signedInAlready: (email?: string) =>
    `This browser is already signed in${email ? ` as ${email}` : ''}. Confirming signs it in to the account the link was sent to.`,
  signOutFailed: 'Your devices could not be signed out. Please try again.',
  signedOutEverywhere: 'You are signed out on every device.',
  passwordOf: (email: string) => `Account: ${email}`,
  addressChanged: 'Your account has a new address. Use it to sign in from now on.',
  addressNotAsked:
    'This account has no new email address to confirm. If yours has already changed, you’re done. If not, sign in with the account’s current address, then open the link again. If you did not ask for a change, ignore the email.',
  addressLinkUsed:
    'This link has expired or was already used. If the address has not changed yet, ask for a new link in your account.',
} as const
