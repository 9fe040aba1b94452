import type { DeskDecision, DeskKind, DeskLoad, DeskState } from './desk.ts'
import type { MailContent } from '#domain/mail/mail.ts'

/** Names of the kinds. */
export const deskKindNames: Record<DeskKind, string> = {
  registration: 'Advisor registration',
  company: 'Company',
  advisor: 'Listed advisor',
  message: 'Contact message',
  mail: 'Refused email',
  edit: 'Listing change',
  company_edit: 'Company change',
  claim: 'Listing claim',
  enquiry: 'Reported message',
  review: 'Reported review',
  report: 'Reported mistake',
  fact: 'Stated credential',
}

/** Plurals of the kinds. */
export const deskKindPlurals: Record<DeskKind, string> = {
  registration: 'Advisor registrations',
  company: 'Companies',
  advisor: 'Listed advisors',
  message: 'Undelivered messages',
  mail: 'Refused emails',
  edit: 'Listing changes',
  company_edit: 'Company changes',
  claim: 'Listing claims',
  enquiry: 'Reported messages',
  review: 'Reported reviews',
  report: 'Reported mistakes',
  fact: 'Stated credentials',
}

export const deskStateNames: Record<DeskState, string> = {
  waiting: 'Waiting',
  all: 'All states',
  changes_requested: 'Changes requested',
  approved: 'Approved',
  featured: 'Featured companies',
  rejected: 'Rejected',
  suspended: 'Suspended',
  listed: 'Listed advisors',
  hidden: 'Hidden',
  checked: 'Checked',
  closed: 'Closed',
}

/** Labels of an item's states, by database code. */
export const deskItemStates: Record<string, string> = {
  pending: 'Waiting',
  changes_requested: 'Changes requested',
  approved: 'Approved',
  featured: 'Featured',
  rejected: 'Rejected',
  suspended: 'Suspended',
  listed: 'Listed',
  published: 'Published',
  hidden: 'Hidden',
  withdrawn: 'Withdrawn',
  checked: 'Checked',
  removed: 'Removed by its owner',
  closed: 'Closed',
  cancelled: 'Closed',
  failed: 'Not delivered',
  refused: 'Refused',
  stored: 'Sending',
  waiting: 'Sending',
  sent: 'Sent',
}

/** Labels of events, by database code. */
export const deskActions: Record<string, string> = {
  sent: 'Sent',
  sent_again: 'Sent again',
  approved: 'Approved',
  changes_requested: 'Changes requested',
  rejected: 'Rejected',
  suspended: 'Suspended',
  restored: 'Restored',
  featured: 'Featured',
  unfeatured: 'No longer featured',
  undone: 'Undone',
  kept: 'Kept',
  hidden: 'Hidden',
  closed: 'Closed',
  retried: 'Sent again',
  reported: 'Reported',
  corrected: 'Corrected',
  looked_at: 'Looked at',
  added: 'Added',
  merged: 'Merged',
  withdrawn: 'Withdrawn',
  answered: 'Answered',
  edited: 'Changed',
  confirmed: 'Confirmed as correct',
  checked: 'Checked',
  claim_confirmed: 'Confirmed by the listed address',
  reminded: 'Reminded',
  invited: 'Colleague invited',
  editor_added: 'Colleague added',
  editor_removed: 'Colleague removed',
  hidden_by_owner: 'Hidden by its owner',
  shown_by_owner: 'Shown again by its owner',
  removed_by_owner: 'Removed by its owner',
}

/** Labels of actors that are not desk people. */
export const deskRoles: Record<string, string> = {
  desk: 'the desk',
  team: 'the team',
  member: 'a deleted account',
  firm: 'the firm',
}

/** Labels of the state of a decision's mail. */
export const deskMailStates: Record<string, string> = {
  sent: 'Email sent.',
  cancelled: 'No email sent.',
  refused: 'Email refused.',
  bounced: 'Email came back undelivered.',
  waiting: 'Email not sent yet.',
}

/** Names of mails. */
export const mailNames: Record<MailContent['kind'], string> = {
  contact: 'a message to us',
  decision: 'a decision',
  ready: 'sign-up, address or password',
  'invitation-to-listing': 'an invitation to a listing',
  'invitation-to-desk': 'an invitation to the desk',
  'confirm-listing': 'the yearly question to an owner',
  'confirm-claim': 'the question whether a claim is right',
  'check-lapses': 'checks that lapse',
  enquiry: 'a message to a firm',
  enquiry_copy: 'the copy of a message to a firm',
  enquiry_answer: 'a firm’s answer to a member',
  enquiry_question: 'the question what came of a message',
  review: 'a decision about a review',
  newsletter_confirmation: 'newsletter, to confirm',
  newsletter_digest: 'newsletter',
  address_changed: 'an address that was changed',
  correction: 'a correction of a listing',
  merge: 'a merge of two listings',
}

/** Titles above the sent data. */
export const deskSentTitles: Record<DeskKind, string> = {
  registration: 'Form as sent',
  company: 'Form as sent',
  advisor: 'Form as sent',
  edit: 'Sender',
  company_edit: 'Sender',
  claim: 'Claim',
  review: 'Review',
  report: 'Report',
  fact: 'What the firm states',
  enquiry: 'Message',
  message: 'Message',
  mail: 'Email',
}

/** Recipients of a decision's mail. */
const readers: Record<DeskKind, string> = {
  registration: 'the applicant',
  company: 'the applicant',
  advisor: 'the owner of the listing',
  edit: 'the sender of the change',
  company_edit: 'the sender of the change',
  claim: 'the claimant',
  enquiry: 'the sender of the message',
  review: 'the reviewer',
  report: 'nobody',
  fact: 'the sender',
  message: 'nobody',
  mail: 'nobody',
}

/** Labels of the decision buttons. */
const deskDecisionNames: Record<DeskDecision, string> = {
  approve: 'Approve',
  approve_outside: 'Approve',
  check: 'Mark as checked',
  look: 'Looked at',
  correct: 'Correct',
  restore: 'Restore',
  retry: 'Send again',
  request_changes: 'Request changes',
  reject: 'Reject',
  feature: 'Feature',
  unfeature: 'Stop featuring',
  suspend: 'Suspend',
  close: 'Close',
  keep: 'Keep and close',
  hide: 'Hide',
}

/** Past tense of a decision, before the item's name. */
const deskDone: Record<DeskDecision, string> = {
  approve: 'Approved',
  approve_outside: 'Approved',
  check: 'Checked',
  look: 'Looked at',
  correct: 'Corrected',
  restore: 'Restored',
  retry: 'Sent again',
  request_changes: 'Changes requested',
  reject: 'Rejected',
  feature: 'Featured',
  unfeature: 'No longer featured',
  suspend: 'Suspended',
  close: 'Closed',
  keep: 'Kept',
  hide: 'Hidden',
}

/** A decision on a reported message concerns its sender, so the labels differ. */
const ofSenders: Partial<Record<DeskDecision, { name: string; done: string; label?: string }>> = {
  suspend: {
    name: 'Stop the sender',
    done: 'Sender stopped',
    label: 'Why are you stopping this sender?',
  },
  restore: { name: 'Let the sender write again', done: 'Sender may write again' },
}

/** Label of a decision's button. */
export function toDecisionName(kind: DeskKind, decision: DeskDecision): string {
  if (kind === 'fact' && decision === 'keep') return 'Leave as stated'
  return (kind === 'enquiry' && ofSenders[decision]?.name) || deskDecisionNames[decision]
}

/** Past tense of a decision, before the item's title. */
export function toDoneLabel(kind: DeskKind, decision: DeskDecision): string {
  if (kind === 'fact' && decision === 'keep') return 'Left as stated'
  return (kind === 'enquiry' && ofSenders[decision]?.done) || deskDone[decision]
}

type Reasoned = keyof typeof reasonLabels
const reasonLabels = {
  request_changes: 'What has to change?',
  reject: 'Why are you rejecting it?',
  suspend: 'Why are you suspending it?',
  hide: 'Why are you hiding it?',
} as const

/** Label of the reason field. */
export function toReasonLabel(kind: DeskKind, decision: Reasoned): string {
  return (kind === 'enquiry' && ofSenders[decision]?.label) || reasonLabels[decision]
}

/** Reasons for a likely duplicate, by database code. */
export const duplicateReasons: Record<string, string> = {
  name: 'similar name',
  website: 'same website',
  email: 'same email address',
}

/** Names of the rows that a merge moves, by table. */
export const rowNames: Record<string, string> = {
  advisor_facts: 'Stated and checked facts',
  advisor_keys: 'Keys of imported lists',
  advisor_people: 'People',
  advisor_registrations: 'Registrations',
  advisor_resources: 'Links',
  advisor_reviews: 'Reviews',
  enquiries: 'Messages',
  listing_claims: 'Claims',
  listing_edits: 'Changes by the firm',
  invitations: 'Invitations',
  listing_reports: 'Reported mistakes',
  merged_advisors: 'Older addresses',
  shortlist_items: 'Saves',
}

export const deskMessages = {
  title: 'Desk',
  noSelection: 'Choose an item from the queue, or press J.',
  nothingWaits: 'Nothing is waiting',
  nothingWaitsHint: 'New registrations, changes, claims and reports appear here.',
  nothingFound: 'No matches',
  nothingFoundHint: 'Try fewer letters, or another kind or state.',
  emptyList: 'Nothing in this list',
  queueFailed: 'The queue could not be loaded',
  failedToOpen: 'The desk could not be loaded',
  forbidden: 'A second factor is needed',
  itemFailed: 'This item could not be loaded',
  notRenewed: 'This item could not be refreshed',
  itemMissing: 'This item no longer exists',
  stale: 'Someone else decided first',
  failed: 'That did not work',
  own: 'You sent this yourself, so someone else at the desk has to decide.',
  settled: 'There is nothing left to decide.',
  reasonRequired: (kind: DeskKind) => `Please give a reason. It is sent to ${readers[kind]}.`,
  noteRequired: 'Please write a note.',
  noteFailed: 'The note was not saved',
  reasonHint: (kind: DeskKind) => `Sent by email to ${readers[kind]}.`,
  reportsTitle: 'Why it was reported',
  reportDecided: 'Already decided.',
  reportHint:
    'If the report is right, correct the listing: that closes the report. The firm learns what you changed, not who reported it.',
  checkSource: 'Page that you looked at',
  checkSourceHint: 'Members see it as the source. Use the page of a register where there is one.',
  checkSourceRequired: 'Please give the address of the page that you looked at.',
  checkDay: 'Looked at on',
  checkUntil: 'Valid until',
  checkUntilHint: 'Within 13 months, and no later than the credential itself.',
  sourceRequired: 'Please say where the entries come from.',
  sourceHint: 'Such as: the firm’s website, seen today. The owner of the listing reads it.',
  correctTitle: 'Correct the entries',
  correctHint: 'The owner gets an email with each change and your source.',
  correctAndClose: 'Correct the entries and close the report',
  notCorrected: 'Nothing was changed. The reason is above.',
  nothingCorrected: 'Please change a field first.',
  changedMeanwhile: 'Someone else changed these entries while you were typing',
  changedMeanwhileHint: 'Your text is kept. If you send again, it replaces what is there now.',
  nowIs: (column: string, value: string) => `${column} is now: ${value}`,
  addTitle: 'Add a firm',
  addHint: 'The firm is listed at once, as added by our team. It can claim the listing later.',
  addAnyway: 'None of these is the firm. Add it',
  alikeTitle: 'Is it one of these?',
  added: 'Added',
  merge: 'Merge',
  mergeWith: (name: string) => `Merge with ${name}`,
  duplicates: 'Likely duplicates',
  mergeTitle: 'Merge two listings',
  mergeHint:
    'Reviews, messages, saves, links and reports move to the listing that stays. Its entries stay as they are. The other address leads to it.',
  mergeNow: 'Merge these listings',
  stays: 'Stays',
  goes: 'Goes',
  keepOther: (name: string) => `Keep “${name}” instead`,
  mergeFinal: 'A merge cannot be undone.',
  mergeReason: 'How do you know that both are one firm?',
  mergeReasonRequired: 'Please say how you know that both are one firm.',
  mergeReasonHint: 'For the history, and sent by email to the owner if there is one.',
  merged: (gone: string, kept: string) => `Merged: ${gone} is part of ${kept} now.`,
  twoOwners: 'Both listings have an owner, so they cannot be merged.',
  publicPage: 'Public page',
  previewNote: 'As members would see it. Its links do not work yet.',
  listedNote: 'As members see it.',
  editedNote: 'As members would see it after approval.',
  atDomain: 'Email domain matches the website. That supports the claim but does not prove it.',
  notAtDomain: 'Email domain doesn’t match the website.',
  noDomain: 'The listing has no website to compare the email domain with.',
  claimConfirmed: (day: string) => `The listed address confirmed this claim on ${day}.`,
  claimAsked: (address: string) =>
    `We asked ${address} to confirm this claim, because the listing names that address. You can approve the claim only after that.`,
  claimUnasked:
    'The listing has no email address that we could ask. Verify the claim in another way before you approve it.',
  secondLook: 'The claimant’s email domain doesn’t match the firm’s website. Approve anyway?',
  dispute: (owner: string) =>
    `Dispute: ${owner} manages this listing now. If you approve, the claimant takes it over and ${owner} gets an email.`,
  rivals: (count: number) =>
    count === 1
      ? 'There is another claim to this listing. If you approve this one, the other is rejected.'
      : `There are ${count} other claims to this listing. If you approve this one, they are rejected.`,
  hiddenByOwner: (day: string) => `Its owner has hidden it since ${day}. Members do not see it.`,
  removedWith: (day: string, reviews: number, rating: number) =>
    `Removed by its owner on ${day}${reviews === 0 ? '' : `, with ${reviews === 1 ? '1 review' : `${reviews} reviews`} and an average of ${rating.toFixed(1)}`}.`,
  removedSuspended: 'It was suspended then.',
  noDuplicates: 'No similar name, and no other entry with this website or email address.',
  noNotes: 'No notes yet.',
  next: (title: string) => `Next: ${title}.`,
  queueDone: 'Nothing more in this list.',
  done: (words: string, title: string) => `${words}: ${title}.`,
  undone: (title: string) => `Undone: ${title}. No email is sent.`,
  undoWindow: 'You can undo this for 30 seconds; no email is sent before that.',
  noteSaved: 'Note saved.',
  unnamed: 'Without a name',
  featured: (count: number) =>
    count === 1 ? '1 company is featured now.' : `${count} companies are featured now.`,
  featuredHint: 'Featured companies come first in the company directory.',
  mark: (title: string) => `Mark ${title}`,
  marked: (items: string) => `${items} marked`,
  markedNow: (title: string, items: string) => `Marked: ${title}. ${items} marked.`,
  unmarkedNow: (title: string, items: string) => `Not marked: ${title}. ${items} marked.`,
  notAlike: (title: string) =>
    `${title} cannot be marked with the others: it needs a decision of its own.`,
  unmarkAll: 'Unmark all',
  severalHint: 'Each item gets its own entry in the history, and each sender gets an email.',
  severalLeft: (left: number, all: number) => `${left} of ${all} were left as they are`,
  undoLeft: (left: number, all: number) => `${left} of ${all} could not be undone`,
  searchHint: 'Firm, person, address, domain, phone, number or words',
  late: 'Late',
  lateHeading: 'Over 2 working days',
  week: ({ came, decided, medianHours }: DeskLoad) =>
    `${came} came, ${decided} decided${medianHours === null ? '' : `, half within ${toSpan(medianHours)}`}`,
  team: 'Colleagues',
  operations: 'Operations',
  teamTitle: 'Who works at the desk',
  teamFailed: 'This list could not be loaded',
  self: 'you',
  invitedBy: (by: string, day: string) => `invited by ${by}, since ${day}`,
  since: (day: string) => `since ${day}`,
  removeColleague: (email: string) => `Remove ${email}`,
  leave: 'Leave the desk',
  leaveQuestion: 'You lose access at once. A colleague has to invite you again.',
  removeQuestion: (email: string) => `${email} loses access at once.`,
  invitedTitle: 'Invited',
  invitedUntil: (by: string | null, day: string) =>
    by === null ? `valid until ${day}` : `by ${by}, valid until ${day}`,
  withdraw: (email: string) => `Withdraw the invitation of ${email}`,
  inviteTitle: 'Invite a colleague',
  inviteLabel: 'Email',
  inviteHint:
    'The invitation is valid for 14 days and works once, for an account with this confirmed address.',
  inviteRequired: 'Please enter an email address.',
  invitedNow: (email: string) => `${email} is invited.`,
  removedNow: (email: string) => `${email} no longer works at the desk.`,
  withdrawnNow: (email: string) => `The invitation of ${email} is withdrawn.`,
  lateHint: 'Waiting for more than two working days',
  reviewReasonRequired: 'Please choose one of these reasons. A review is hidden for no other.',
  reviewReasonHint: 'Sent by email to the reviewer, and counted on the profile.',
} as const

/** What an empty list will show, by state. */
export const emptyListHints: Record<Exclude<DeskState, 'waiting'>, string> = {
  all: 'Registrations, listings, messages, reviews and reports appear here.',
  featured: 'Companies that you feature come first in the company directory.',
  changes_requested: 'Registrations that you asked to change stay here until they are sent again.',
  approved: 'Approved registrations, changes and claims appear here.',
  rejected: 'Rejected registrations, changes and claims appear here.',
  suspended: 'Suspended listings, and senders who were stopped, appear here.',
  listed: 'Listed advisors appear here.',
  hidden: 'Hidden reviews appear here.',
  checked: 'Credentials whose check is valid appear here.',
  closed:
    'Messages and reports that the desk has closed, and credentials left as stated, appear here.',
}

/** "12 advisor registrations", "1 company". */
export function toItemCount(kind: DeskKind, count: number): string {
  const name = count === 1 ? deskKindNames[kind] : countedKinds[kind]
  return `${count} ${name.charAt(0).toLowerCase()}${name.slice(1)}`
}

/** Plurals after a number, for kinds that a list names otherwise. */
const countedKinds: Record<DeskKind, string> = { ...deskKindPlurals, message: 'Contact messages' }

/** "6 hours", "3 days". */
function toSpan(hours: number): string {
  if (hours < 1) return 'an hour'
  if (hours < 48) return `${Math.round(hours)} ${Math.round(hours) === 1 ? 'hour' : 'hours'}`
  return `${Math.round(hours / 24)} days`
}
