import type { FirmKind } from '#domain/firms/fields.ts'

/** Messages for hiding and removing a listing or a company's page, and for the history of both. */
export const leavingMessages = {
  title: 'Hide or remove',
  onlyOwner: 'Only the owner can hide or remove it.',
  hide: 'Hide it',
  show: 'Show it again',
  hidden: (day: string) => `Hidden since ${day}. No list, search or count includes it.`,
  hiddenDone: 'Hidden. No list, search or count includes it.',
  shownDone: 'It is in the directory again.',
  removeOpen: 'Remove it...',
  removeTitle: 'Remove permanently',
  typeName: (name: string) => `Type “${name}” to confirm`,
  nameWrong: 'This is not the name.',
  remove: 'Remove permanently',
  removing: 'Removing...',
  cancel: 'Cancel',
  deleted: 'Deleted',
  stays: 'Stays',
  removed: (name: string) => `${name} is removed.`,
  historyTitle: 'What our team did',
  noHistory: 'Our team has changed nothing here.',
  byTeam: (what: string, day: string) => `${what} by our team on ${day}`,
} as const

/** What happens to each kind of data, said before the button. */
export type Leaving = { hiding: string; deleted: readonly string[]; stays: readonly string[] }

/** A listing of an advisor. Its reviews belong to the members who wrote them. */
function toListingLeaving(reviews: number): Leaving {
  const count = reviews === 1 ? 'its review' : `its ${reviews} reviews`
  return {
    hiding:
      'A hidden listing does not appear in lists, searches or counts. Members who open its address see a note that the firm has hidden it. Reviews stay, and come back with it.',
    deleted: [
      `The listing and its links${reviews === 0 ? '' : `, ${count} and the rating`}.`,
      'The form with which the firm registered, and changes that wait for our team.',
      'The firm’s place on members’ shortlists, with their notes.',
    ],
    stays: [
      'Messages to the firm stay with the members who sent them. You can no longer read them here.',
      'The firm’s name and website, the day, and the number of reviews with their average. If the firm registers again, our team sees them before it decides.',
      'The log of what happened, without the text of the fields.',
    ],
  }
}

const companyLeaving: Leaving = {
  hiding:
    'A hidden page does not appear in lists, searches or counts, and no member can open it. Only the people of your company and our team see it.',
  deleted: [
    'The page with all of its fields.',
    'Changes that wait for our team, and our team’s notes.',
    'Who may edit the page.',
  ],
  stays: [
    'The company’s name and website, and the day. Our team sees them if the company registers again, and an imported list does not bring it back.',
    'The log of what happened, without the text of the fields.',
  ],
}

/** What leaving means for a listing with so many reviews, or for a company's page. */
export function toLeaving(kind: FirmKind, reviews: number): Leaving {
  return kind === 'advisor' ? toListingLeaving(reviews) : companyLeaving
}
