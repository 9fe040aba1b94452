import { toCardFields } from '#data/card-fields.ts'
import type { AdvisorTypeId } from '#domain/advisors/advisor-type.ts'
import type { AdvisorCard } from '#domain/advisors/advisor.ts'
import { PAGE_SIZE } from '#domain/limits.ts'
import { drawEarly } from '#parts/draw-early.ts'
import { toMarkup } from '#islands/to-markup.ts'
import { toFirstList } from '../list.ts'
import { EarlyRows } from './EarlyRows.tsx'

/** Draws a member's first rows in the place of the visitor's, for the island to hydrate. */
void drawEarly((rows) => {
  const place = document.querySelector<HTMLElement>('[data-early-rows]')
  const preview = place?.previousElementSibling
  if (!place || !preview) return false
  // Strings from our own database, rendered as text. The island validates them.
  const advisors = rows.slice(0, PAGE_SIZE).map((row) => toCardFields(row) as AdvisorCard)
  const list = toFirstList(advisors, rows.length > PAGE_SIZE)
  const typeId = (place.dataset['earlyRows'] || undefined) as AdvisorTypeId | undefined
  preview.outerHTML = toMarkup(<EarlyRows {...{ list, typeId, query: location.search }} />)
  place.remove()
  return true
})
