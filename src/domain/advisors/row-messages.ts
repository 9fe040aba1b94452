/** Words of an advisor's row. Apart from the other messages: the page draws rows before anything else has come. */
export const rowMessages = {
  noRatings: 'No ratings',
  yearsNotStated: 'years not stated',
  takingClients: 'taking clients',
  noKind: 'Employee ownership advisor',
} as const
