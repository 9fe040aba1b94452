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

/** The same in the time zone of this machine. */
export const toOwnTimeText = (time: string) => toTimeText(time, ownTimeZone())

/**
 * A time in the first zone, and in parentheses what it is in the others where that differs: "… at 9:30 AM Eastern (8:30 AM Central)".
 * Phoenix has the time of Denver in winter, under another name.
 */
export function toTimesText(time: string, zoneNames: readonly (string | null)[]): string {
  const clocks = zoneNames.map((zone) => toClock(time, zone))
  const [first = '', ...others] = zoneNames
    .filter((_, at) => clocks.indexOf(clocks[at] ?? '') === at)
    .map((zone) => toTimeText(time, zone))
  const [day = ''] = first.split(' at ')
  const same = others.map((text) => text.replace(`${day} at `, ''))
  return same.length > 0 ? `${first} (${same.join(', ')})` : first
}

const toClock = (time: string, zone: string | null) =>
  new Date(time).toLocaleString('en-US', { timeZone: toKnownZone(zone) })

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
