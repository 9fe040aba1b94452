import { toAdvisorFields, type StoredAdvisor } from '#data/card-fields.ts'
import type { Advisor } from '#domain/advisors/advisor.ts'
import { toKnownStated } from '#domain/firms/stated.ts'
import { drawEarly } from '#islands/draw-early.ts'
import { toMarkup } from '#islands/to-markup.ts'
import { EarlyProfile } from './EarlyProfile.tsx'

/** Draws a member's profile into the island, which then hydrates it. */
void drawEarly<StoredAdvisor>(1, ([row]) => {
  const island = document.querySelector('main astro-island')
  if (!row || !island) return null
  // Strings from our own database, rendered as text. The island validates them when it reads the profile.
  const fields = toAdvisorFields(row) as Advisor
  const advisor = { ...fields, stated: toKnownStated(fields.stated) }
  island.innerHTML = toMarkup(<EarlyProfile advisor={advisor} />)
  return advisor
})
