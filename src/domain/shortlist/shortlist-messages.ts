/** Messages of the shortlist and the comparison. */
export const shortlistMessages = {
  keptHere: 'Saved in this browser. It will be saved to your account when you are back online.',
  notKept: 'Not saved: this browser’s storage is full or turned off.',
  full: 'A shortlist can hold up to 100 advisors.',
  removeFailed: 'It could not be removed. Please try again.',
  orderFailed: 'The order could not be saved. Please try again.',
  removed: (name: string) => `${name} is no longer on your shortlist.`,
  restored: (name: string) => `${name} is back on your shortlist.`,
  moved: (name: string, place: number, of: number) => `${name} is now ${place} of ${of}.`,
  noteSaved: 'Note saved.',
  noteWaiting: 'Saved in this browser. It will be sent when you open this page again.',
  noteTooLong: 'Not saved yet: the note is too long.',
  linkCopied: 'Link copied. It does not include your notes.',
  linkHint:
    'Copy this link: it is selected, so press Ctrl or Command and C. It does not include your notes.',
  empty: 'Your shortlist is empty',
  emptyHint: 'To save an advisor, select the star.',
  shared: 'A shared list',
  sharedHint: 'It shows the advisors that your account can open. Notes are not shared.',
  onDevice: 'Saved in this browser. With a free account you have it on every device.',
  inAccount: 'Only you see this list. Firms do not learn that they are on it.',
  notForYou: (count: number) =>
    count === 1
      ? 'One advisor on this list is for members only or no longer listed.'
      : `${count} advisors on this list are for members only or no longer listed.`,
  gone: 'No longer in the directory',
  number: (id: number) => `Number ${id}`,
  failed: 'The advisors could not be loaded.',
  written: (day: string, state: string) => `You wrote ${day}: ${state.toLowerCase()}`,
  write: (count: number) => `Write to these ${count}`,
  compareAll: (count: number) => `Compare all ${count}`,
  tick: 'Select two to four to compare.',
  tickedElsewhere: (count: number) => `Includes ${count} selected in the directory.`,
} as const

export const comparisonMessages = {
  refused: (parts: readonly string[]) =>
    `${parts.map((part) => `“${part}”`).join(', ')} ${parts.length === 1 ? 'is not an advisor’s number' : 'are not advisors’ numbers'}.`,
  unseen: (ids: readonly number[]) =>
    `For members only or no longer listed: ${ids.map((id) => `number ${id}`).join(', ')}.`,
  tooMany: (most: number) => `You can compare up to ${most} advisors. The first ${most} are shown.`,
  tooFew: 'Choose two to four advisors to compare',
  tooFewHint: 'Select Compare beside advisors in the directory or on your shortlist.',
  noDifferences: 'No differences in what these advisors state.',
  onlyOne:
    'To compare, select Compare beside another advisor in the directory or on your shortlist.',
  visitors: 'Members can compare all advisors. An account is free.',
  decide: 'Start a decision record',
} as const
