import { declaredNames } from '#domain/firms/fields.ts'

/** Names of values as PostgREST selects them: one of a document under its own name. */
export const toSelected = (names: readonly string[]): string =>
  [...new Set(names)]
    .map((name) => {
      if (name === 'city') return 'city:place->city'
      return declaredNames.includes(name) ? `${name}:declared->${name}` : name
    })
    .join(',')
