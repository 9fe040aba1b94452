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
  mailSentAgain: 'If this address has an account to confirm, we have sent the email again.',
  mailAgainIn: (seconds: number) =>
    `You can ask for another email in ${seconds} ${seconds === 1 ? 'second' : 'seconds'}.`,
  tooManyMails: 'Too many emails were requested. Please try again in an hour.',
  tooManyRequests: 'Too many attempts. Please wait a few minutes and try again.',
  linkExpired:
    'This link has expired or was used before. If you have already confirmed, sign in. If not, ask for a new link here.',
  resetLinkExpired:
    'This link has expired or was used before. Ask for a new link to choose a password.',
  confirming: 'Confirming...',
  confirmFailed: 'Your email address could not be confirmed. Please try again.',
  forget: 'Forget it',
  confirmed: 'Your email address is confirmed. Welcome!',
  passwordNeeded:
    'Your email address is confirmed. Please choose a password. The one from sign-up was entered in another browser, so we cannot be sure it is yours.',
  passwordSaved: 'Your password is saved. Every other device is signed out.',
  passwordSaving: 'Saving...',
  passwordFailed: 'Your password could not be saved. Please try again.',
  resetSent:
    'If this address has an account, we sent it a link. The link works once, for ten minutes.',
  resetSending: 'Sending...',
  resetFailed: 'The email could not be sent. Please try again.',
  signedInAlready:
    'This browser is already signed in. Confirming signs it in to the account the link was sent to.',
  signedInAs: (email: string) => `You are signed in as ${email}.`,
  signOutFailed: 'Your devices could not be signed out. Please try again.',
  signedOutEverywhere: 'You are signed out on every device.',
  passwordOf: (email: string) => `Account: ${email}`,
} as const
