import type { FirmKind } from '#domain/firms/fields.ts'

const toWords = (what: 'listing' | 'page') => ({
  conflictTitle: `Someone else changed this ${what} while you were editing`,
  discarded: `The form shows the ${what} again.`,
  takenBack: `Withdrawn. The ${what} stays as it is.`,
  decidedMeanwhile: `Our team has already decided on this change. This is the ${what} now.`,
  peopleTitle: `Who edits this ${what}`,
})

/** Messages for editing a page that differ between an advisor's listing and a company's page. */
export const kindMessages = {
  advisor: {
    ...toWords('listing'),
    formName: 'The listing',
    see: 'See the profile',
    absent: 'Listing not found',
    absentHint: 'It may belong to another account. Your own listings are on your account page.',
    failed: 'This listing could not be loaded',
    suspended: 'This listing is not in the directory at the moment. Your changes are saved.',
    checkedHint:
      'Our team reviews changes here before they go live. Until then the listing stays as it is.',
    savedAndWaits: 'Saved. Name, location and services go live after review.',
  },
  company: {
    ...toWords('page'),
    formName: 'The company’s page',
    see: 'See the page',
    absent: 'Company not found',
    absentHint: 'No company of yours has this address. Your companies are on your account page.',
    failed: 'Error loading company',
    suspended: 'Our team has taken this page out of the directory. Your changes are saved.',
    checkedHint:
      'Members recognize a company by its name and website. The page stays as it is until our team has approved the change.',
    savedAndWaits: 'Saved. A new name or website goes live after review.',
  },
} as const satisfies Record<FirmKind, object>

/** Messages for editing and claiming a page, and for invitations. */
export const pageMessages = {
  nothing: 'nothing',
  yes: 'yes',
  no: 'no',
  resourceTitleRequired: 'Each link needs a title',
  resourceUrlInvalid: 'Each link needs a URL, such as https://example.com',
  tooManyResources: 'Please keep this to 60 links or fewer',
  listFailed: 'Your listings could not be loaded.',
  notApproved: 'Our team has not approved this company yet. You can edit the page after that.',
  atOnce: 'Shown at once',
  questionsHint:
    'Everything is optional, and you can change it at any time. Your profile shows each answer with its day, and lists what you leave open.',
  checked: 'Checked by our team first',
  waits: (day: string) => `In review since ${day}`,
  takeBack: 'Withdraw the change',
  refused: 'Our team did not publish your last change',
  saving: 'Saving...',
  save: 'Save changes',
  saved: 'Saved.',
  unchanged: 'Nothing has changed.',
  conflictHint:
    'Nothing was overwritten, and your text is kept. Choose a version for each field, then save.',
  now: 'What it says now',
  yours: 'What you wrote',
  choiceMissing: 'Please choose for each field first.',
  draftBack: 'Your draft was restored. It stays in this browser until you save it.',
  discard: 'Discard draft',
  openTitle: 'Not answered yet',
  openHint:
    'Companies ask this before they choose. Each answer is optional and shows on your profile.',
  confirmTitle: 'Yearly check: is your listing still correct?',
  /** In the first eleven months. */
  confirmEarly: 'Confirm your listing',
  confirmed: (day: string) => `Last confirmed on ${day}.`,
  neverConfirmed: 'Not confirmed yet.',
  confirm: 'Everything is correct',
  confirmDone: 'Thank you. The listing now shows today as the date you confirmed it.',
  credentialsIntro:
    'State what can be looked up: your profile shows it at once as stated by your firm. Our team then looks it up and marks it as checked.',
  credentialsOpen: 'Add or edit credentials',
  unread: (count: number) => (count === 1 ? '1 message waits' : `${count} messages wait`),
  readMessages: 'Messages to your firm',
  owner: 'owner',
  editor: 'editor',
  company: 'company',
  invite: 'Invite',
  inviteLabel: 'Colleague’s email',
  inviteHint:
    'You can invite one colleague to edit. The link in the email works only for an account with this address.',
  invited: (email: string) => `${email} is invited.`,
  removeEditor: (email: string) => `Remove ${email}`,
  withdrawInvitation: 'Withdraw the invitation',
  listingsTitle: 'Your listings',
  claimsTitle: 'Claims to listings',
  claimStates: { pending: 'With our team', approved: 'Approved', rejected: 'Not approved' },
  isWaiting: 'A change is in review.',
  isHidden: 'Hidden: no list or search shows it.',
  accept: 'Accept the invitation',
  accepting: 'Accepting...',
  notAccepted: 'The invitation was not accepted',
  changeAccount: 'Use another account',
  invitationTitle: 'You are invited',
  invitationHint: 'Accept with the account whose address received the email.',
  noLink: 'Open the link in our email',
  noInvitation: 'This address has no invitation.',
  claimHint: (listed: string | null, own: string | null) =>
    listed !== null && listed.toLowerCase() === own?.toLowerCase()
      ? 'Our team checks every claim and emails you the answer. Your account has the address that the listing names, and our team sees that.'
      : listed
        ? `Our team checks every claim and emails you the answer. If your email is not at the firm’s domain, ${listed} must confirm the claim before our team decides: we send a link there now, and it works until then.`
        : 'Our team checks every claim and emails you the answer. The firm lists no email address that could confirm it.',
  disputeHint:
    'Someone already manages this listing. Tell our team why that is wrong. The people who manage it learn that the listing is disputed, but not by whom, and can answer. A person on our team decides.',
  claimSend: 'Send claim',
  claimSending: 'Sending...',
  claimSent: 'Your claim is with our team.',
  claimNext: [
    'A person on our team compares your claim with the listing and the firm’s website. No day is promised.',
    'Until then the listing stays as it is, and its present owner keeps it.',
    'We email you the answer. Your account shows where the claim stands.',
  ],
  claimState: 'Claims in your account',
  othersWait:
    'Another claim to this listing waits too. Our team looks at both, and the listing gets one owner.',
  claimSince: (day: string) => `Sent on ${day}.`,
  disputed: (day: string) => `Someone else claimed this listing on ${day}`,
  disputedHint:
    'Nothing has changed, and you can edit as before. Our team decides after reading what you write here. The other side does not see it.',
  objection: 'Why it is yours',
  objectionHint: 'Such as your role at the firm, and a page that shows it.',
  objectionRequired: 'Please say why the listing is yours.',
  objectionSend: 'It is ours',
  objected: (day: string) => `You answered on ${day}. Our team reads it before it decides.`,
  objectAgain: 'Answer again',
  taken: 'This listing now has another owner',
  takenHint:
    'Our team approved another member’s claim, so your account no longer changes the listing. What you typed was not published. If you speak for the firm, dispute it on its profile: choose “Do you represent this firm?”.',
  takenDispute: 'To the profile',
  takenWrite: 'Write to us',
  claimRoleRequired: 'Please say what you do at the firm',
  claimStatementRequired: 'Please say in a sentence why this is your firm',
} as const
