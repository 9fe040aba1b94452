/** Messages of an advisor's row. A separate file, because the page renders rows before anything else has loaded. */
export const rowMessages = {
  noRatings: 'No ratings',
  yearsNotStated: 'years not stated',
  takingClients: 'taking clients',
  listed: (month: string) => `Listed since ${month}.`,
  checked: 'Checked:',
  statedOnProfile: 'The profile says who stated each value, and when.',
  noKind: 'Services not stated',
} as const
