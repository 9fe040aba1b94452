import { toCardFields, type StoredAdvisor } from '#data/card-fields.ts'
import type { AdvisorTypeId } from '#domain/advisors/advisor-type.ts'
import type { AdvisorCard } from '#domain/advisors/advisor.ts'
import { toFirst } from '#domain/directory/first.ts'
import { toToday } from '#domain/dates/day.ts'
import { PAGE_SIZE } from '#domain/limits.ts'
import { drawEarly } from '#islands/draw-early.ts'
import { toMarkup } from '#islands/to-markup.ts'
import { toFirstList } from '../list.ts'
import { EarlyRows } from './EarlyRows.tsx'

/** Draws a member's first rows in the place of the visitor's, for the island to hydrate. */
void drawEarly<StoredAdvisor>(1, (rows) => {
  const place = document.querySelector<HTMLElement>('[data-early-rows]')
  const preview = place?.previousElementSibling
  if (!place || !preview) return null
  const typeId = (place.dataset['earlyRows'] || undefined) as AdvisorTypeId | undefined
  // Strings from our own database, rendered as text. The island validates them when it reads the list.
  const advisors = rows.map((row) => toCardFields(row) as AdvisorCard)
  // One row more than is drawn says that there are more.
  const first = toFirst(advisors, location.search, toToday(), typeId).slice(0, PAGE_SIZE + 1)
  if (first.length === 0) return null
  const list = toFirstList(first.slice(0, PAGE_SIZE), first.length > PAGE_SIZE)
  preview.outerHTML = toMarkup(<EarlyRows {...{ list, typeId, query: location.search }} />)
  place.remove()
  return first
})
