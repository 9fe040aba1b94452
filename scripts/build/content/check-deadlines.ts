import { placesIn } from '#domain/places.ts'
import { placesOf } from '#domain/tools/entry.ts'
import { atField, type Finding } from './finding.ts'
import type { Content } from './read-content.ts'

type Entry = Content['deadlines'][number]

/** Dates without words, and places that a date does not have. */
export function checkDeadlines({ deadlines }: Content): Finding[] {
  return deadlines.flatMap((entry) => [...checkMissing(entry), ...checkPlaces(entry)])
}

function checkMissing(entry: Entry): Finding[] {
  const found = new Set(entry.data.deadlines.map(({ id }) => id))
  return Object.entries(placesOf)
    .filter(([id]) => !found.has(id))
    .map(([id, places]) =>
      atField(
        entry,
        'deadlines',
        `The date ${id} is reckoned and has no words.`,
        `Add it: id, title, counted (it may name ${toBraces(places)}) and kind.`,
      ),
    )
}

function checkPlaces(entry: Entry): Finding[] {
  return entry.data.deadlines.flatMap((date, at) => {
    const places: readonly string[] = placesOf[date.id as keyof typeof placesOf]
    return (['title', 'counted', 'differs'] as const).flatMap((field) =>
      placesIn(date[field] ?? '')
        .filter((name) => !places.includes(name))
        .map((name) =>
          atField(
            entry,
            `deadlines.${at}.${field}`,
            `The words of ${date.id} name {${name}}, which this date does not have.`,
            `Write ${toBraces(places)}, or say it without.`,
          ),
        ),
    )
  })
}

function toBraces(places: readonly string[]): string {
  return places.map((name) => `{${name}}`).join(', ')
}
