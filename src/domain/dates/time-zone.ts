/** Time zone of most of a state; mails name it, so that a wrong guess is visible. */
const states: Record<string, string> = {
  'America/New_York': 'CT DC DE FL GA IN KY MA MD ME MI NC NH NJ NY OH PA RI SC VA VT WV',
  'America/Chicago': 'AL AR IA IL KS LA MN MO MS ND NE OK SD TN TX WI',
  'America/Denver': 'CO ID MT NM UT WY',
  'America/Phoenix': 'AZ',
  'America/Los_Angeles': 'CA NV OR WA',
  'America/Anchorage': 'AK',
  'Pacific/Honolulu': 'HI',
}
const zones = new Map(
  Object.entries(states).flatMap(([zone, codes]) => codes.split(' ').map((code) => [code, zone])),
)

/** Time zone of a location that ends with a state's postal code, such as "Chicago, IL"; null for others. */
export function zoneOf(place: string | null): string | null {
  const [, code] = /(?:^|[\s,])([A-Z]{2})\s*(?:\d{5}(?:-\d{4})?)?\s*$/.exec(place ?? '') ?? []
  return zones.get(code ?? '') ?? null
}

/** IANA name of this machine's time zone. */
export function ownTimeZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone
}
