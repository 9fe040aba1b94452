import type { DeskDecision, DeskKind, DeskState } from './desk.ts'
import type { MailContent } from '#domain/mail/mail.ts'

/** Names of the kinds. */
export const deskKindNames: Record<DeskKind, string> = {
  registration: 'Advisor registration',
  company: 'Company',
  advisor: 'Listed advisor',
  message: 'Contact message',
  mail: 'Mail',
  edit: 'Change of a listing',
  claim: 'Claim to a listing',
  enquiry: 'Reported message',
  review: 'Reported review',
  report: 'Reported mistake',
}

/** Plurals of the kinds. */
export const deskKindPlurals: Record<DeskKind, string> = {
  registration: 'Advisor registrations',
  company: 'Companies',
  advisor: 'Listed advisors',
  message: 'Messages not delivered',
  mail: 'Mail refused',
  edit: 'Changes of listings',
  claim: 'Claims',
  enquiry: 'Reported messages',
  review: 'Reported reviews',
  report: 'Reported mistakes',
}

export const deskStateNames: Record<DeskState, string> = {
  waiting: 'Waiting',
  changes_requested: 'Changes requested',
  approved: 'Approved',
  rejected: 'Rejected',
  suspended: 'Suspended',
  listed: 'Listed advisors',
  hidden: 'Hidden',
  closed: 'Closed',
}

/** Labels of an item's states, by database code. */
export const deskItemStates: Record<string, string> = {
  pending: 'Waiting',
  changes_requested: 'Changes requested',
  approved: 'Approved',
  rejected: 'Rejected',
  suspended: 'Suspended',
  listed: 'Listed',
  published: 'Published',
  hidden: 'Hidden',
  withdrawn: 'Withdrawn',
  closed: 'Closed',
  cancelled: 'Closed',
  failed: 'Not delivered',
  refused: 'Refused',
  stored: 'On its way',
  waiting: 'On its way',
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
  undone: 'Undone',
  kept: 'Kept',
  hidden: 'Hidden',
  closed: 'Closed',
  retried: 'Sent again',
  reported: 'Reported',
  corrected: 'Corrected',
  withdrawn: 'Withdrawn',
  answered: 'Answered',
  edited: 'Changed',
  confirmed: 'Confirmed as true',
  claim_confirmed: 'Confirmed by the listed address',
  reminded: 'Reminded to confirm',
  invited: 'Colleague invited',
  editor_added: 'Colleague added',
  editor_removed: 'Colleague removed',
}

/** Labels of actors that are not desk people. */
export const deskRoles: Record<string, string> = {
  desk: 'the desk',
  team: 'the team',
  member: 'an account that is gone',
  firm: 'the firm',
}

/** Labels of the state of a decision's mail. */
export const deskMailStates: Record<string, string> = {
  sent: 'Its mail is sent.',
  cancelled: 'No mail left.',
  refused: 'Its mail was refused.',
  waiting: 'Its mail waits.',
}

/** Names of mails. */
export const mailNames: Record<MailContent['kind'], string> = {
  contact: 'a message to us',
  decision: 'a decision',
  ready: 'sign-up, address or password',
  'invitation-to-listing': 'an invitation to a listing',
  'confirm-listing': 'the yearly question to an owner',
  'confirm-claim': 'the question whether a claim is right',
  enquiry: 'a message to a firm',
  enquiry_copy: 'the copy of a message to a firm',
  review: 'a decision about a review',
  newsletter_confirmation: 'newsletter, to confirm',
  newsletter_digest: 'newsletter',
  address_changed: 'an address that was changed',
}

/** Titles above the sent data. */
export const deskSentTitles: Record<DeskKind, string> = {
  registration: 'What was sent',
  company: 'What was sent',
  advisor: 'What was sent',
  edit: 'Who sent it',
  claim: 'The claim',
  review: 'The review',
  report: 'What was reported',
  enquiry: 'The message',
  message: 'The message',
  mail: 'The mail',
}

/** Recipients of a decision's mail. */
const readers: Record<DeskKind, string> = {
  registration: 'the applicant',
  company: 'the applicant',
  advisor: 'the owner of the listing',
  edit: 'who sent the change',
  claim: 'the claimant',
  enquiry: 'the sender of the message',
  review: 'the reviewer',
  report: 'nobody',
  message: 'nobody',
  mail: 'nobody',
}

/** Labels of the decision buttons. */
const deskDecisionNames: Record<DeskDecision, string> = {
  approve: 'Approve',
  approve_outside: 'Approve from outside the domain',
  restore: 'Restore',
  retry: 'Send again',
  request_changes: 'Request changes',
  reject: 'Reject',
  suspend: 'Suspend',
  close: 'Close',
  keep: 'Keep',
  hide: 'Hide',
}

/** Past tense of a decision, before the item's name. */
const deskDone: Record<DeskDecision, string> = {
  approve: 'Approved',
  approve_outside: 'Approved',
  restore: 'Restored',
  retry: 'Sent again',
  request_changes: 'Changes requested',
  reject: 'Rejected',
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
    label: 'Why may the sender write to no advisor any more?',
  },
  restore: { name: 'Let the sender write again', done: 'Sender may write again' },
}

/** Label of a decision's button. */
export function toDecisionName(kind: DeskKind, decision: DeskDecision): string {
  return (kind === 'enquiry' && ofSenders[decision]?.name) || deskDecisionNames[decision]
}

/** Past tense of a decision, before the item's title. */
export function toDoneLabel(kind: DeskKind, decision: DeskDecision): string {
  return (kind === 'enquiry' && ofSenders[decision]?.done) || deskDone[decision]
}

type Reasoned = keyof typeof reasonLabels
const reasonLabels = {
  request_changes: 'What has to change?',
  reject: 'Why is it refused?',
  suspend: 'Why is it taken out?',
  hide: 'Why is it hidden?',
} as const

/** Label of the reason field. */
export function toReasonLabel(kind: DeskKind, decision: Reasoned): string {
  return (kind === 'enquiry' && ofSenders[decision]?.label) || reasonLabels[decision]
}

/** Reasons for a likely duplicate, by database code. */
export const duplicateReasons: Record<string, string> = {
  name: 'similar name',
  website: 'same website',
  email: 'same address',
}

export const deskMessages = {
  title: 'Desk',
  noSelection: 'Choose an item from the queue, or press J.',
  nothingWaits: 'Nothing waits',
  nothingWaitsHint: 'New registrations and messages that could not be delivered appear here.',
  nothingFound: 'Nothing found',
  nothingFoundHint: 'Nothing in this part of the queue fits what you typed.',
  queueFailed: 'The queue could not be read',
  failedToOpen: 'This page could not be read',
  forbidden: 'A second factor is needed',
  itemFailed: 'This item could not be read',
  notRenewed: 'This could not be read anew',
  itemMissing: 'There is no such item any more',
  stale: 'Somebody was quicker',
  failed: 'This was not done',
  own: 'This is your own. Somebody else at the desk has to decide about it.',
  settled: 'Nothing is left to decide here.',
  reasonRequired: (kind: DeskKind) => `Please give a reason: it is sent to ${readers[kind]}.`,
  noteRequired: 'Please write a note.',
  noteFailed: 'The note was not saved',
  reasonHint: (kind: DeskKind) => `These words are sent to ${readers[kind]}.`,
  reportsTitle: 'Why it was reported',
  reportDecided: 'Decided about before.',
  previewNote: 'As members would see it. Nothing here leads anywhere yet.',
  listedNote: 'As members see it.',
  editedNote: 'As members would see it once this is approved.',
  atDomain: 'The account’s confirmed address is at the website’s domain.',
  notAtDomain: 'The account’s address is not at the website’s domain.',
  noDomain: 'The listing names no website to compare the account’s address with.',
  claimConfirmed: (day: string) => `The listed address confirmed this claim on ${day}.`,
  claimAsked: (address: string) =>
    `We have asked ${address}, the listed address, to confirm this claim. It can be approved only after that.`,
  claimUnasked:
    'The listing has no address to ask. Make sure in another way before you approve this claim.',
  hintOnly: 'A hint, no proof.',
  dispute: (owner: string) =>
    `A dispute: ${owner} looks after this listing. Approving gives it to the claimant and tells ${owner}.`,
  rivals: (count: number) =>
    count === 1
      ? 'Another claim to this listing waits. Approving this one denies it.'
      : `${count} other claims to this listing wait. Approving this one denies them.`,
  noDuplicates: 'Nothing with a similar name, the same website or the same address.',
  noNotes: 'No notes yet.',
  next: (title: string) => `Next: ${title}.`,
  queueDone: 'Nothing more in this list.',
  done: (words: string, title: string) => `${words}: ${title}.`,
  undone: (title: string) => `Undone: ${title} is as it was, and no mail leaves.`,
  undoWindow: 'Its mail leaves in 30 seconds; until then Undo takes it back.',
  noteSaved: 'Note saved.',
  unnamed: 'Without a name',
  reviewReasonRequired: 'Please choose the reason: a review is hidden for one of these only.',
  reviewReasonHint: 'Its author gets this by mail, and the profile counts it.',
} as const
