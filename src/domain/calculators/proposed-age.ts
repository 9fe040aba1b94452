import type { Law } from './law.ts'

/** Why a participant's age is uncertain. */
export function toProposedAge(law: Law<'rmd-proposed' | 'rmd-age' | 'rmd-age-later'>): string {
  const { authority, value } = law['rmd-proposed']
  return `For people born in ${value} the age of required distributions is ${law['rmd-age'].shown} by a proposed regulation only (${authority}); the words of the statute fit ${law['rmd-age-later'].shown} too. Ask counsel.`
}
