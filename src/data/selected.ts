import { declaredNames } from '#domain/firms/fields.ts'

/** Names of values as PostgREST selects them: one of the document under its own name. */
export const toSelected = (names: readonly string[]): string =>
  [...new Set(names)]
    .map((name) => (declaredNames.includes(name) ? `${name}:declared->${name}` : name))
    .join(',')
