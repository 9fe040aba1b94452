/** Messages of a list's rows. A separate file, because the page renders rows before anything else has loaded. */
export const rowMessages = {
  noRatings: 'No ratings',
  noData: 'No data',
  rating: (rating: number, count: number) =>
    `Rated ${rating.toFixed(1)} of 5 in ${count} ${count === 1 ? 'review' : 'reviews'}`,
  yearsNotStated: 'years not stated',
  takingClients: 'taking new clients',
  moreWork: (more: number) => ` and ${more} more`,
  listed: (month: string) => `Listed since ${month}.`,
  checked: 'Checked',
  statedOnProfile: 'The profile says who stated each value, and when.',
  sent: 'Message sent',
  detailsFailed: 'The rest could not be loaded.',
  noWork: 'Services not stated',
  near: 'Similar results',
  noExactMatch: 'Nothing matches exactly what you typed.',
} as const
