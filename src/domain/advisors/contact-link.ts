/** A mailto link, escaped so that the address cannot add a header to the mail. */
export function toMailAddress(email: string): string {
  return `mailto:${encodeURIComponent(email).replace('%40', '@')}`
}

/** The address of a person in a calendar (RFC 5545, 3.3.3). Calendar programs compare it as text: "+" stays as it is. */
export function toCalendarAddress(email: string): string {
  return `mailto:${encodeURI(email).replaceAll(/[?#&;,]/g, encodeURIComponent)}`
}

const SEPARATOR = String.raw`[\s./·•‐-―−-]*`
/** A number of North America, perhaps with its 1; nothing that is part of a longer number. */
const NORTH_AMERICAN = String.raw`(?<![\d+])(?:\+?1${SEPARATOR})?\(?(?<area>[2-9]\d\d)\)?${SEPARATOR}(?<office>\d{3})${SEPARATOR}(?<line>\d{4})(?!\d)`
/** A number with its country: after a plus, 00, or the 011 of North America, which a blank follows. */
const INTERNATIONAL = String.raw`(?<!\d)(?:\+|00|011[\s.-]+)[\s.-]*(?<abroad>[2-9](?:[\s().·‐-―−-]*\d){6,14})(?!\d)`
const NUMBER = new RegExp(`${NORTH_AMERICAN}|${INTERNATIONAL}`)
/** What fills a field that has to be filled: 999-999-9999. */
const FILLED_UP = /^(\d)\1*$/
/** Letters of a keypad, in numbers that are free to call: 1-800-FLOWERS. */
const LETTERS =
  /(?<![\d+])\+?(?:1[\s.-]*)?\(?(?<area>8(?:00|33|44|55|66|77|88))\)?[\s.-]*(?=[\d\s.-]*[A-Z])(?![\d\s.-]*EXT)(?<name>[A-Z\d](?:[\s.-]?[A-Z\d]){6,})(?![a-z])/
const KEYS = ['ABC', 'DEF', 'GHI', 'JKL', 'MNO', 'PQRS', 'TUV', 'WXYZ']

/**
 * A tel link to the first number of a text, as RFC 3966 wants it: `+` and the country. An extension is not dialed, because phones
 * do not agree on how. Null for a text without a whole number.
 */
export function toPhoneAddress(text: string): string | null {
  // The national zero in "+44 (0)20" is not dialed from abroad.
  const phone = text.replaceAll(/\(0\)/g, '')
  const { area, office, line, abroad } = NUMBER.exec(phone)?.groups ?? {}
  if (abroad !== undefined) return `tel:+${abroad.replaceAll(/\D/g, '')}`
  if (area !== undefined)
    return FILLED_UP.test(`${area}${office}${line}`) ? null : `tel:+1${area}${office}${line}`
  const { area: code = '', name } = LETTERS.exec(phone)?.groups ?? {}
  if (name === undefined) return null
  return `tel:+1${code}${toDigits(name).slice(0, 7)}`
}

const toDigit = (letter: string) => String(KEYS.findIndex((key) => key.includes(letter)) + 2)

function toDigits(name: string): string {
  return name.replaceAll(/[^A-Z\d]/g, '').replaceAll(/[A-Z]/g, toDigit)
}

/** The host of a site as people read it: in its own script, with a port that is not the usual one. */
export function toSiteName(url: string): string {
  return (/^https?:\/\/(?:www\.)?([^/?#]+)/i.exec(url)?.[1] ?? url).toLowerCase()
}
