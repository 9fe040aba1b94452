/** Messages of the account pages besides `authMessages`. Our own; the specification does not define them. */
export const accountMessages = {
  noReviews: 'No reviews written while signed in. You write one on a firm’s profile.',
  reviewsFailed: 'Your reviews could not be loaded.',
  reviewCorrected: 'Your review is corrected.',
  saysOfWriter: 'It says about you:',
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
  suppressed: {
    bounce: (email: string, day: string) =>
      `Our emails do not reach you: on ${day} the mailbox of ${email} refused one for good.`,
    complaint: (email: string, day: string) =>
      `We send nothing to ${email}: on ${day} one of our emails was reported as spam there.`,
    service: (email: string, day: string) =>
      `Our emails do not reach you: since ${day} our mail service refuses to send to ${email}.`,
  },
  addressHint:
    'We send a link to the new address. Your address changes when you open it and confirm.',
  addressAsked: (email: string) =>
    `We sent a link to ${email}. Open it in this browser within ten minutes. Until then your account keeps its address.`,
  addressOwn: 'Your account already uses this address.',
  addressTaken: 'Another account already uses this address.',
  addressFailed: 'The link could not be sent. Please try again.',
  addressChanged: 'Your account has a new address. Use it to sign in from now on.',
  addressNotAsked:
    'No change of address waits for the account of this browser. If yours has changed already, nothing is left to do. If not, sign in with the account’s current address, then open the link again. If you did not ask for a change, ignore the email.',
  addressLinkUsed:
    'This link has expired or was already used. If the address has not changed yet, ask for a new link in your account.',
  dataNote:
    'One file with everything we store about you: account, sign-ins, registrations, claims, reviews, reports, shortlist, messages, newsletter, emails and log entries.',
  deletionNote: 'This cannot be undone.',
  deletionTitle: 'What happens to your data',
  deletionHint:
    'We ask for your password so that no one else can delete your account from an open browser.',
  keepFiles: (count: number) =>
    `Your ${count === 1 ? 'locked selection file is' : `${count} locked selection files are`} deleted with the account. Download a copy first, and keep it for six years: a suit about a fiduciary’s decision can come that late, and later where something was concealed.`,
  downloadFiles: 'Download the locked files (JSON)',
  filesAgain: 'Load the selection files again',
  deleting: 'Deleting...',
  deletionFailed: 'The account could not be deleted. Please try again.',
  passwordWrong: 'That password is not correct.',
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
      'stay with their words, rating and what they say about their writer, such as “Member”, under the name “Anonymous” and without an author. Withdraw them first if you want them gone.',
  },
  {
    what: 'Registrations and companies that our team has not approved',
    becomes: 'are deleted.',
  },
  {
    what: 'Listings and pages of approved companies',
    becomes:
      'stay, because they belong to the firm, and a hidden one stays hidden. The profile shows that nobody has claimed it. If you own one and want it gone, remove it first.',
  },
  {
    what: 'Reports that you sent',
    becomes:
      'of reviews stay with our team, without your name. Those of mistakes in a listing lose your name and their words.',
  },
  {
    what: 'Shortlist, notes, claims and newsletter',
    becomes:
      'are deleted. Published changes to a listing stay with the firm. Those that wait for our team are withdrawn, and their text is deleted.',
  },
  {
    what: 'Messages to firms and to us, and emails to you',
    becomes:
      'are deleted, including those not sent yet. Firms and our team keep emails they have already received.',
  },
  {
    what: 'The log',
    becomes:
      'stays, under a number that no longer leads to an account. It no longer has the earlier words of a corrected review or registration.',
  },
  { what: 'Backups', becomes: 'keep all of it until we delete the backups.' },
] as const
