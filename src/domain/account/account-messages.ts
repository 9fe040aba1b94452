/** Messages of the account pages besides `authMessages`. Our own; the specification does not define them. */
export const accountMessages = {
  sending: 'Sending...',
  suppressed: {
    bounce: (email: string, day: string) =>
      `Our emails do not reach you: on ${day} the mailbox of ${email} bounced one.`,
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
  dataNote:
    'One file with everything we store about you: account, sign-ins, registrations, claims, reviews, reports, shortlist, decision records, messages, newsletter, emails and log entries.',
  deletionNote:
    'This cannot be undone. It happens at once, and this page says so. No email confirms it, because we keep no address to send one to.',
  deletionTitle: 'What happens to your data',
  deletionHint:
    'We ask for your password so that no one else can delete your account from an open browser.',
  keepFiles: (count: number) =>
    `Your ${count === 1 ? 'locked decision record is' : `${count} locked decision records are`} deleted with the account. Download a copy first, and keep it for six years: a suit about a fiduciary’s decision can come that late, and later where something was concealed.`,
  downloadFiles: 'Download the locked records (JSON)',
  filesAgain: 'Load the decision records again',
  deleting: 'Deleting...',
  deletionFailed: 'The account could not be deleted. Please try again.',
  passwordWrong: 'That password is not correct.',
  deleted: 'Your account is deleted. No email confirms it, because your address is gone too.',
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
      'stay, because they belong to the firm, and a hidden one stays hidden. The profile shows that no one has claimed it. If you own one and want it gone, remove it first.',
  },
  {
    what: 'Reports that you sent',
    becomes:
      'of reviews stay with our team, without your name. Your reports of mistakes in a listing lose your name and their text.',
  },
  {
    what: 'Shortlist, notes, claims and newsletter',
    becomes:
      'are deleted. Published changes to a listing stay with the firm. Changes that our team has not decided on are withdrawn, and their text is deleted.',
  },
  {
    what: 'Messages to firms and to us, and emails to you',
    becomes:
      'are deleted, including those not sent yet. Firms and our team keep emails they have already received.',
  },
  {
    what: 'The log',
    becomes:
      'stays, under a number that no longer leads to an account. It does not include the earlier text of a corrected review or registration.',
  },
  { what: 'Backups', becomes: 'keep everything until we delete the backups.' },
] as const
