import { toAdvisorFields, type StoredAdvisor } from '#data/card-fields.ts'
import type { Advisor } from '#domain/advisors/advisor.ts'
import { drawEarly } from '#islands/draw-early.ts'
import { toMarkup } from '#islands/to-markup.ts'
import { EarlyProfile } from './EarlyProfile.tsx'

/** Draws a member's profile into the island, which then hydrates it. */
void drawEarly<StoredAdvisor>(1, ([row]) => {
  const island = document.querySelector('main astro-island')
  if (!row || !island) return null
  // Strings from our own database, rendered as text. The island validates them when it reads the profile.
  const advisor = toAdvisorFields(row) as Advisor
  island.innerHTML = toMarkup(<EarlyProfile advisor={advisor} />)
  return advisor
})
