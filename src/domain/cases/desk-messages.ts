import type { DeskLoad } from './case.ts'
import { kinds, type CaseKind } from './kinds.ts'

/** Names of the rows that a merge moves, by table. */
export const rowNames: Record<string, string> = {
  advisor_keys: 'Keys of imported lists',
  advisor_registrations: 'Registrations',
  advisor_resources: 'Links',
  advisor_reviews: 'Reviews',
  cases: 'Cases at the desk',
  credentials: 'Stated and checked credentials',
  departures: 'Departure by mail',
  enquiries: 'Messages',
  firm_links: 'Links in emails to the firm',
  firm_people: 'People',
  invitations: 'Invitations',
  merged_advisors: 'Older addresses',
  shortlist_items: 'Saves',
}

export const deskMessages = {
  keysNotKept: 'Off until you leave: this browser’s storage is full.',
  title: 'Desk',
  toQueue: 'To the queue',
  noSelection: 'Choose an item from the queue, or press J.',
  nothingWaits: 'Nothing is waiting',
  nothingWaitsHint: 'New registrations, changes, claims and reports appear here.',
  nothingFound: 'No matches',
  nothingFoundHint: 'Try fewer letters, or another kind or state.',
  emptyList: 'Nothing in this list',
  queueFailed: 'The queue could not be loaded',
  failedToOpen: 'The desk could not be loaded',
  forbidden: 'This account cannot open the desk',
  itemFailed: 'This item could not be loaded',
  notRenewed: 'This item could not be refreshed',
  itemMissing: 'This item no longer exists',
  stale: 'Someone else decided first',
  failed: 'That did not work',
  own: 'You sent this yourself, so someone else at the desk has to decide.',
  settled: 'There is nothing left to decide.',
  reasonRequired: (kind: CaseKind) => `Please give a reason. It is sent to ${kinds[kind].reader}.`,
  noteRequired: 'Please write a note.',
  noteFailed: 'The note was not saved',
  reasonHint: (kind: CaseKind) => `Sent by email to ${kinds[kind].reader}.`,
  clearHint: 'It replaces the text. Nobody gets an email.',
  reportsTitle: 'Why it was reported',
  reportDecided: 'Already decided.',
  reportHint:
    'If the report is right, correct the listing: that closes the report. The firm learns what you changed, not who reported it.',
  checkSource: 'Page you looked at',
  checkSourceHint: 'Members see it as the source. Use the page of a register where there is one.',
  checkSourceRequired: 'Please give the address of the page that you looked at.',
  checkDay: 'Looked at on',
  checkUntil: 'Valid until',
  checkUntilHint: 'Within 13 months, and no later than the credential itself.',
  checkedToday: 'Checked there today',
  sharedEin: (firms: string) =>
    `This EIN is also stated by ${firms}. One EIN serves one listing: reject the other one first.`,
  sourceRequired: 'Please say where the entries come from.',
  sourceHint: 'For example: the firm’s website, seen today. The owner of the listing reads it.',
  correctTitle: 'Correct the entries',
  correctHint: 'The owner gets an email with each change and your source.',
  notCorrected: 'Nothing was changed. The reason is above.',
  nothingCorrected: 'Please change a field first.',
  changedMeanwhile: 'Someone else changed these entries while you were typing',
  changedMeanwhileHint: 'Your text is kept. If you send again, it replaces what is there now.',
  nowIs: (column: string, value: string) => `${column} is now: ${value}`,
  addTitle: 'Add a firm',
  addHint: 'The firm is listed at once, as added by our team. It can claim the listing later.',
  addAnyway: 'None of these is the firm. Add it',
  similarTitle: 'Is it one of these?',
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
  twoOwners:
    'Both listings have an owner, so they cannot be merged. Ask the two which of them speaks for the firm, then decide on a claim first.',
  publicPage: 'Public page',
  refusalTitle: 'It cannot be approved as it is',
  previewNote: 'As members would see it. Its links do not work yet.',
  listedNote: 'As members see it.',
  editedNote: 'As members would see it after approval.',
  at_domain: 'Email domain matches the website. That supports the claim but does not prove it.',
  notAtDomain: 'Email domain doesn’t match the website.',
  noDomain: 'The listing has no website to compare the email domain with.',
  claimConfirmed: (day: string) => `The listed address confirmed this claim on ${day}.`,
  claimFromListed: 'The claimant’s confirmed address is the one that the listing names.',
  claimAsked: (address: string) =>
    `We asked ${address} to confirm this claim, because the listing names that address. You can approve the claim only after that.`,
  claimUnasked:
    'The listing has no email address that we could ask. Verify the claim another way before you approve it.',
  approveOutside: 'The claimant’s email domain doesn’t match the firm’s website. Approve anyway?',
  approveAnyway: 'Approve anyway',
  duplicatesFirst: (names: readonly string[]) => `It may be a duplicate of ${names.join('; ')}.`,
  noteFirst: (who: string, note: string) => `Note by ${who}: “${note}”`,
  dispute: (owner: string) =>
    `Dispute: ${owner} manages this listing now. If you approve, the claimant takes it over and ${owner} gets an email.`,
  ownerAsked: (day: string) =>
    `We told the owner on ${day} that the listing is disputed. Wait five working days for an answer.`,
  objected: (day: string) => `Those who manage it answered on ${day}:`,
  rivals: (count: number) =>
    count === 1
      ? 'There is another claim to this listing. If you approve this one, the other is rejected.'
      : `There are ${count} other claims to this listing. If you approve this one, they are rejected.`,
  hiddenByOwner: (day: string) => `Its owner hid it on ${day}. Members do not see it.`,
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
  featured: (count: number) =>
    count === 1 ? '1 company is featured now.' : `${count} companies are featured now.`,
  featuredHint: 'Featured companies come first in the company directory.',
  tick: (title: string) => `Mark ${title}`,
  ticked: (items: string) => `${items} marked`,
  tickedNow: (title: string, items: string) => `Marked: ${title}. ${items} marked.`,
  untickedNow: (title: string, items: string) => `Not marked: ${title}. ${items} marked.`,
  unlike: (title: string) =>
    `${title} cannot be marked with the others: it needs a decision of its own.`,
  untickAll: 'Unmark all',
  severalHint: 'Each item gets its own entry in the history, and each sender gets an email.',
  severalBeside: (count: number) =>
    count === 1
      ? 'A likely duplicate or a note stands beside one of them. Nothing is approved yet.'
      : `Likely duplicates or notes stand beside ${count} of them. Nothing is approved yet.`,
  severalLeft: (left: number, all: number) => `${left} of ${all} were left as they are`,
  undoLeft: (left: number, all: number) => `${left} of ${all} could not be undone`,
  searchHint: 'Firm, person, address, domain, phone, number or words',
  seeFirst: 'The item is on the screen now. Press the key again to decide.',
  late: 'Late',
  lateHeading: 'Over 2 working days',
  week: ({ came, decided, median_hours }: DeskLoad) =>
    `${came} new, ${decided} decided${median_hours === null ? '' : `, median ${toSpan(median_hours)}`}`,
  team: 'Colleagues',
  operations: 'Operations',
  lateHint: 'Waiting for more than two working days',
  reviewReasonRequired:
    'Please choose one of these reasons. A review is hidden for no other reason.',
  reviewReasonHint: 'Sent by email to the reviewer, and counted on the profile.',
} as const

/** "6 hours", "3 days". */
function toSpan(hours: number): string {
  if (hours < 1) return 'under an hour'
  if (hours < 48) return `${Math.round(hours)} ${Math.round(hours) === 1 ? 'hour' : 'hours'}`
  return `${Math.round(hours / 24)} days`
}
