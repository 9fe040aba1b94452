/** The zone that most of a state lives in; a mail names it, so that nobody takes it for another. */
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

/** The time zone of a place that ends with a state's postal code, as "Chicago, IL" does; null where none does. */
export function zoneOf(place: string | null): string | null {
  const [, code] = /(?:^|[\s,])([A-Z]{2})\s*(?:\d{5}(?:-\d{4})?)?\s*$/.exec(place ?? '') ?? []
  return zones.get(code ?? '') ?? null
}

/** The IANA name of the zone that this machine's clock is set to. */
export function ownTimeZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone
}
