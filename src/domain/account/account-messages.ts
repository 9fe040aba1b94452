/** Messages of the account pages besides `authMessages`. Our own; the specification does not define them. */
export const accountMessages = {
  noReviews: 'No reviews written while signed in.',
  reviewsFailed: 'Your reviews could not be loaded.',
  reviewCorrected: 'Your review is corrected.',
  correctionEndsAnswer:
    'The firm has replied to this review. When you change the review, the reply is removed and the firm can reply again.',
  reviewWithdrawn: 'Your review is withdrawn.',
  withdrawQuestion:
    'This cannot be undone. The review and your name disappear from the profile, and the rating no longer counts it. The firm’s figures still show that one review was withdrawn.',
  hiddenBecause: (reason: string) => `Hidden by our team: ${reason}.`,
  saving: 'Saving...',
  sending: 'Sending...',
  messagesNote:
    'Messages sent with the contact form from this account’s address. Messages from another address are not listed.',
  noMessages: 'No messages.',
  messagesFailed: 'Your messages could not be loaded.',
  addressHint: 'We send a link to the new address. Your address changes when you confirm there.',
  addressAsked: (email: string) =>
    `We sent a link to ${email}. Open it in this browser within ten minutes. Until then your account keeps its address.`,
  addressOwn: 'This is the address that your account has now.',
  addressTaken: 'This address has an account already.',
  addressFailed: 'The link could not be sent. Please try again.',
  addressChanged: 'Your account has a new address. From now on you sign in with it.',
  addressNotAsked:
    'This link changes the address of an account that this browser is not signed in to. Sign in with the address that the account has now, then open the link again. If you asked for no change, ignore the mail.',
  addressLinkUsed:
    'This link has expired or was used before. If the address is not changed yet, ask for a new link in your account.',
  dataNote:
    'One file with everything we store about you: account, sign-ins, registrations, claims, reviews, reports, shortlist, messages, newsletter, mails and log entries.',
  deletionNote: 'This cannot be undone.',
  deletionTitle: 'What happens to your data',
  deletionHint: 'We ask for it so that nobody else can delete your account in an open browser.',
  deleting: 'Deleting...',
  deletionFailed: 'The account could not be deleted. Please try again.',
  passwordWrong: 'This is not the password of this account.',
  deleted: 'Your account is deleted.',
} as const

/** State of a message to the team, for its sender. */
export const messageStates = {
  stored: 'on its way',
  sent: 'delivered',
  failed: 'not delivered yet; our team can see it',
  closed: 'done',
} as const

/** Effects of an account's deletion on each kind of data, for the account page and the privacy page. */
export const deletionConsequences = [
  {
    what: 'Account, password and sign-ins',
    becomes:
      'are deleted. A page that is still open elsewhere may read the directory for up to an hour.',
  },
  {
    what: 'Reviews',
    becomes:
      'stay with their words and rating, under the name “Anonymous” and without an author. Withdraw them first if you want them gone.',
  },
  {
    what: 'Registrations and companies that are not listed',
    becomes: 'are deleted.',
  },
  {
    what: 'Listings',
    becomes:
      'stay, because they belong to the firm. The profile shows that nobody has claimed them.',
  },
  {
    what: 'Reports that you sent',
    becomes: 'stay for our desk without your name.',
  },
  {
    what: 'Shortlist, notes, claims and newsletter',
    becomes: 'are deleted. Changes of a listing that you sent stay with the firm.',
  },
  {
    what: 'Messages to firms and to us, and mails to you',
    becomes:
      'are deleted, also those that have not left yet. A mail that a firm or our team has got already stays with them.',
  },
  {
    what: 'The log of what was done',
    becomes:
      'stays, under a number that leads to no account any more, without what a corrected review or registration said before.',
  },
  { what: 'Backups', becomes: 'keep all of it until they are deleted in turn.' },
] as const
