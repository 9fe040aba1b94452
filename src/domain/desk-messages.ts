import type { DeskDecision, DeskKind, DeskState } from './desk.ts'

/** What the desk calls things. */
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

/** The same for many. */
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

/** What the buttons say. */
export const deskDecisionNames: Record<DeskDecision, string> = {
  approve: 'Approve',
  restore: 'Restore',
  retry: 'Send again',
  request_changes: 'Request changes',
  reject: 'Reject',
  suspend: 'Suspend',
  close: 'Close',
  keep: 'Keep',
  hide: 'Hide',
}

/** What was done, before the item's name. */
export const deskDone: Record<DeskDecision, string> = {
  approve: 'Approved',
  restore: 'Restored',
  retry: 'Sent again',
  request_changes: 'Changes requested',
  reject: 'Rejected',
  suspend: 'Suspended',
  close: 'Closed',
  keep: 'Kept',
  hide: 'Hidden',
}

/** Asked at the field of the reason. */
export const deskReasonLabels = {
  request_changes: 'What has to change?',
  reject: 'Why is it refused?',
  suspend: 'Why is it taken out, or stopped?',
  hide: 'Why is it hidden?',
} as const

/** What makes an item look like another, by the database's word for it. */
export const deskLikeness: Record<string, string> = {
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
  itemMissing: 'There is no such item any more',
  stale: 'Somebody was quicker',
  failed: 'This was not done',
  own: 'This is your own. Somebody else at the desk has to decide about it.',
  settled: 'Nothing is left to decide here.',
  reasonRequired: 'Please give a reason: the applicant reads it.',
  noteRequired: 'Please write a note.',
  noteFailed: 'The note was not saved',
  reasonHint: 'The applicant gets these words by mail.',
  previewNote: 'As members would see it. Nothing here leads anywhere yet.',
  listedNote: 'As members see it.',
  editedNote: 'As members would see it once this is approved.',
  atDomain: 'The account’s confirmed address is at the website’s domain.',
  notAtDomain: 'The account’s address is not at the website’s domain.',
  noDomain: 'The listing names no website to compare the account’s address with.',
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
