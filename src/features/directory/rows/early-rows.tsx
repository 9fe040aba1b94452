import { toCardFields, type Row } from '#data/card-fields.ts'
import type { AdvisorTypeId } from '#domain/advisors/advisor-type.ts'
import type { AdvisorCard } from '#domain/advisors/advisor.ts'
import { PAGE_SIZE } from '#domain/limits.ts'
import { drawEarly } from '#parts/draw-early.ts'
import { toMarkup } from '#ui/to-markup.ts'
import { AdvisorLine } from './AdvisorLine.tsx'
import { Rows } from './Row.tsx'

/** Draws a member's first rows. */
void drawEarly((rows: readonly Row<'Advisors'>[], url) => {
  const place = document.getElementById('early-rows')
  const list = place?.lastElementChild
  if (!place || !list) return
  const filters = new URL(url).searchParams.get('filters') ?? ''
  const lines = rows.slice(0, PAGE_SIZE).map((row) => (
    <AdvisorLine
      key={row.Id}
      // Strings from our own database, rendered as text. The island validates them.
      advisor={toCardFields(row) as AdvisorCard}
      typeId={place.dataset['typeId'] as AdvisorTypeId | undefined}
      withYears={filters.includes('"years"')}
    />
  ))
  place.dataset['drawn'] = ''
  list.outerHTML = toMarkup(<Rows>{lines}</Rows>)
})
