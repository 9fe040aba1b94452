/**
 * Every message that a person can be shown for something that went right or wrong, once.
 * The key of each group names the section of the product's specification that the words come from.
 */

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
  loading: 'Loading...',
  mailSentAgain:
    'If this address has an account that waits for confirmation, we have sent the mail again.',
  linkExpired:
    'This confirmation link has expired or was used before. Sign in, or ask for a new one below.',
  confirmed: 'Your email address is confirmed. Welcome!',
} as const

/** Section 5 (rules) and 8: the contact form. */
export const contactMessages = {
  success: "Thank you for your message! We'll get back to you within 24 hours.",
  failure:
    'Sorry, there was an error sending your message. Please try again or contact us directly.',
  nameTooShort: 'Name must be at least 2 characters',
  emailInvalid: 'Please enter a valid email address',
  subjectTooShort: 'Subject must be at least 5 characters',
  messageTooShort: 'Message must be at least 10 characters',
  sending: 'Sending...',
} as const

/** Section 5 and 8: registering an advisor or a company. */
export const registrationMessages = {
  companyNameRequired: 'Company name is required',
  contactPersonRequired: 'Contact person is required',
  emailInvalid: 'Invalid email address',
  websiteInvalid: 'Invalid website URL',
  successTitle: 'Success',
  errorTitle: 'Error',
  advisorSuccess:
    'Advisor registration submitted successfully! Your application will be reviewed and approved by our team.',
  advisorFailure: 'Failed to register advisor. Please try again.',
  companySuccess:
    'Company registration submitted successfully! Your submission will be reviewed and approved by our team.',
  companyFailure: 'Failed to register company. Please try again.',
  unexpected: 'An unexpected error occurred. Please try again.',
} as const

/** Section 5 and 8: reviews. */
export const reviewMessages = {
  missingTitle: 'Missing Information',
  missingName: 'Please enter your name.',
  successTitle: 'Review Submitted',
  success: 'Thank you for your feedback!',
  errorTitle: 'Error',
  failure: 'Failed to submit review. Please try again.',
  loadFailure: 'Error loading reviews',
  none: 'No reviews yet for this advisor.',
} as const

/** Section 8: lists, profiles, empty states. Patterns take their variable part as an argument. */
export const directoryMessages = {
  advisorsFailed: (reason: string) => `Error loading advisors: ${reason}`,
  databaseStatus: 'Database Status',
  databaseEmpty: 'No advisors found in the database.',
  databaseEmptyHint: 'No advisors found in the database. Please add advisor data to see results.',
  noTypeMatch: (typeName: string) => `No ${typeName}s found matching your criteria.`,
  noAdvisorMatch: 'No advisors found matching your search.',
  noCompanyMatch: 'No companies found matching your search.',
  companiesMembersOnly: 'Company directory is available to registered users only.',
  preview: (shown: number) => `You're viewing ${shown} of 100+ ESOP advisors`,
  previewInvitation: 'Members search 100+ advisors and 500+ companies.',
  profileFailed: 'Error loading advisor profile',
  advisorNotFound: 'Advisor not found',
  noResources: (kind: string) => `No ${kind}s available for this advisor yet.`,
  noResourcesHint: 'Check back later for updates.',
  noRatings: 'No ratings',
  noRatingsYet: 'No ratings yet',
  noData: 'No data',
} as const

/** Section 8: the rest. */
export const siteMessages = {
  newsletterEmpty: 'Please enter your email address',
  newsletterDone: 'Successfully subscribed to our newsletter!',
  debugFailedTitle: 'Database Error',
  debugFailed: (reason: string) => `Error fetching advisors: ${reason}`,
  debugEmpty: 'No Data Found',
  notFoundCode: '404',
  notFound: 'Oops! Page not found',
  unexpected: 'Unexpected Application Error!',
  tryAgain: 'Try again',
} as const

/** Why a request failed, in words that a person can act on. Our own; the specification leaves them open. */
export const faultMessages = {
  offline: 'The service cannot be reached. Check your connection and try again.',
  timeout: 'The service took too long to answer. Please try again.',
  busy: 'Too many requests. Please wait a minute and try again.',
  server: 'The service has a problem at the moment. Please try again in a few minutes.',
  malformed: 'The service sent an answer that could not be read. Please try again.',
  signedOut: 'Your session has ended. Please sign in again.',
  refused: 'You are not allowed to do this.',
} as const
