import { toPhrase } from '#domain/directory/fold.ts'

/** Words of a city that are written in several ways, by the one that stands in its name. */
export const cityWords: Readonly<Record<string, readonly string[]>> = {
  'St.': ['st', 'saint'],
  'Ste.': ['ste', 'sainte'],
  Fort: ['ft', 'fort'],
  Mount: ['mt', 'mount'],
  North: ['n', 'north'],
  South: ['s', 'south'],
  East: ['e', 'east'],
  West: ['w', 'west'],
}

const usual = new Map(
  Object.entries(cityWords).flatMap(([name, words]) =>
    words.map((word) => [word, toPhrase(name)] as const),
  ),
)

/** A text whose cities have one name each: "Saint Louis", "ST LOUIS" and "St. Louis" are "st louis". */
export const toCityKey = (text: string): string =>
  toPhrase(text)
    // "O'Fallon", and as the database has it.
    .replace(/\b([dlo]) (?=\p{L}{3})/gu, '$1')
    .split(' ')
    // "N." is a direction before a name only.
    .map((word, at) => (word.length > 1 || at === 0 ? (usual.get(word) ?? word) : word))
    .join(' ')

/** What is searched for a city: its key between blanks, else the location's where no city is understood. */
export const toCityText = (firm: { city: string | null; location: string | null }): string =>
  ` ${toCityKey(firm.city ?? firm.location ?? '')} `

/** Whether a text of `toCityText()` is in a city. */
export const isInCity = (text: string, city: string): boolean =>
  text.includes(` ${toCityKey(city)} `)

/** All words by which the city of a text is found: "st louis saint louis". */
export function toCitySpellings(key: string): string {
  const words = key.trim().split(' ')
  const others = words.map(
    (word) =>
      Object.entries(cityWords)
        .find(([name]) => toPhrase(name) === word)?.[1]
        .find((other) => other !== word) ?? word,
  )
  return [words.join(' '), others.join(' ')].join(' ')
}
