/** Messages of the shortlist and the comparison. */
export const shortlistMessages = {
  keptHere: 'Saved in this browser. It reaches your account when the connection is back.',
  notKept: 'This browser keeps nothing: its storage is full or closed.',
  full: 'A shortlist holds 100 advisors at most.',
  removeFailed: 'It could not be removed. Please try again.',
  orderFailed: 'The order could not be saved. Please try again.',
  removed: (name: string) => `${name} is no longer on your shortlist.`,
  restored: (name: string) => `${name} is back on your shortlist.`,
  moved: (name: string, place: number, of: number) => `${name} is now ${place} of ${of}.`,
  noteSaved: 'Note saved.',
  noteWaiting: 'Kept in this browser. It is sent again when you open this page.',
  linkCopied: 'The link is copied. It names advisors only: your notes stay with you.',
  linkHint: 'Copy this link. It names advisors only: your notes stay with you.',
  empty: 'Nothing is saved yet',
  emptyHint: 'Press the star beside an advisor: in the directory, or on its profile.',
  shared: 'A list that somebody shared with you',
  sharedHint: 'You see what your account lets you see. Notes are not part of a link.',
  onDevice: 'Kept in this browser. With a free account it follows you to every device.',
  inAccount: 'Only you see this list: no firm learns that it is on it.',
  notForYou: (count: number) =>
    count === 1
      ? 'One advisor on this list is not listed, or only for members.'
      : `${count} advisors on this list are not listed, or only for members.`,
  gone: 'No longer in the directory',
  failed: 'The advisors could not be loaded.',
  tick: 'Tick two to four to compare them.',
  tickedElsewhere: (count: number) => `Includes ${count} that you ticked in the directory.`,
} as const

export const comparisonMessages = {
  refused: (parts: readonly string[]) =>
    `${parts.map((part) => `“${part}”`).join(', ')} ${parts.length === 1 ? 'is not an advisor’s number' : 'are not advisors’ numbers'}.`,
  unseen: (ids: readonly number[]) =>
    `Not listed, or only for members: ${ids.map((id) => `number ${id}`).join(', ')}.`,
  tooMany: (most: number) => `At most ${most} stand side by side: the first ${most} are shown.`,
  tooFew: 'Choose two to four advisors to compare',
  tooFewHint: 'Tick “Compare” beside them, in the directory or on your shortlist.',
  noDifferences: 'These advisors do not differ in what the directory knows of them.',
  onlyOne:
    'One advisor alone: tick “Compare” beside a second one too, in the directory or on your shortlist.',
  visitors: 'Members compare all advisors of the directory. An account is free.',
  notStated: 'Not stated',
} as const
