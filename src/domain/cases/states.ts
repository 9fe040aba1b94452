/** States to filter the queue by, with their labels; `waiting` is every pending item, `all` is every state. */
export const queueStates = {
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
} as const
export type QueueState = keyof typeof queueStates
export const queueStateNames = Object.keys(queueStates) as QueueState[]

/** What an empty list will show, by state. */
export const emptyListHints: Record<Exclude<QueueState, 'waiting'>, string> = {
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

/** Labels of the states that several kinds have, by database code. */
export const caseStateNames: Readonly<Record<string, string>> = {
  pending: 'Waiting',
  changes_requested: 'Changes requested',
  approved: 'Approved',
  rejected: 'Rejected',
  suspended: 'Suspended',
  withdrawn: 'Withdrawn',
  closed: 'Closed',
}

/** Labels of events, by database code. */
export const eventNames: Readonly<Record<string, string>> = {
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
  looked_at: 'Reviewed',
  added: 'Added',
  merged: 'Merged',
  withdrawn: 'Withdrawn',
  answered: 'Answered',
  planned: 'Answer being written',
  referred: 'Referred',
  cleared: 'Names taken out',
  edited: 'Changed',
  confirmed: 'Confirmed as correct',
  checked: 'Checked',
  claim_confirmed: 'Confirmed by the listed address',
  claim_objected: 'Answered by those who manage the listing',
  reminded: 'Reminded',
  invited: 'Colleague invited',
  editor_added: 'Colleague added',
  editor_removed: 'Colleague removed',
  hidden_by_owner: 'Hidden by its owner',
  shown_by_owner: 'Shown again by its owner',
  removed_by_owner: 'Removed by its owner',
  hidden_by_link: 'Hidden from a mail',
  shown_by_link: 'Listed again from a mail',
  departure_confirmed: 'Departure confirmed by the listed address',
  returned: 'Listed again without a confirmation',
  removed_by_link: 'Removed from a mail',
}

/** Labels of actors that are not desk people. */
export const roleNames: Readonly<Record<string, string>> = {
  desk: 'the desk',
  team: 'the team',
  member: 'a deleted account',
  firm: 'the firm',
}

/** Labels of the state of a decision's mail. */
export const mailStates: Readonly<Record<string, string>> = {
  sent: 'Email sent.',
  cancelled: 'No email sent.',
  refused: 'Email refused.',
  bounced: 'Email came back undelivered.',
  waiting: 'Email not sent yet.',
}
