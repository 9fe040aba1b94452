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

/** "Tuesday, December 1, 2026 at 9:30 AM Eastern"; in UTC for a time zone that this machine does not know. */
export function toTimeText(time: string, zone: string | null): string {
  const text = new Intl.DateTimeFormat('en-US', {
    weekday: 'long',
    year: 'numeric',
    month: 'long',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'longGeneric',
    timeZone: toKnownZone(zone),
  }).format(new Date(time))
  return text
    .replaceAll('\u202f', ' ')
    .replace(/GMT(?:\+00:00)?$/, 'UTC')
    .replace(/(Eastern|Central|Mountain|Pacific|Alaska) Time$/, '$1')
}

/** A time in the first zone, and in parentheses what it is in the others where that differs: "… at 9:30 AM Eastern (8:30 AM Central)". */
export function toTimesText(time: string, zoneNames: readonly (string | null)[]): string {
  const [first = '', ...others] = [...new Set(zoneNames.map((zone) => toTimeText(time, zone)))]
  const [day = ''] = first.split(' at ')
  const same = others.map((text) => text.replace(`${day} at `, ''))
  return same.length > 0 ? `${first} (${same.join(', ')})` : first
}

/** "Eastern", "Central European Time". */
export function toZoneName(zone: string): string {
  const text = toTimeText(new Date().toISOString(), zone)
  return text.slice(text.search(/[AP]M /) + 3)
}

function toKnownZone(zone: string | null): string {
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: zone ?? 'UTC' }).resolvedOptions().timeZone
  } catch {
    return 'UTC'
  }
}
