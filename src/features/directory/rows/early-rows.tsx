import { toCardFields, type Row } from '#data/card-fields.ts'
import type { AdvisorTypeId } from '#domain/advisors/advisor-type.ts'
import type { AdvisorCard } from '#domain/advisors/advisor.ts'
import { PAGE_SIZE } from '#domain/limits.ts'
import { toMarkup } from './to-markup.ts'
import { AdvisorLine } from './AdvisorLine.tsx'
import { Rows } from './Row.tsx'

/** Renders a member's first rows from the response to the early request. The island reports an unreadable response. */
async function drawEarlyRows({ url, response }: NonNullable<typeof earlyRequest>): Promise<void> {
  // A clone, because the island reads the response too, before or after this script.
  const answer = (await response).clone()
  const rows: unknown = answer.ok && (await answer.json())
  await untilParsed()
  const place = document.getElementById('early-rows')
  const list = place?.lastElementChild
  if (!place || !list || !Array.isArray(rows) || rows.length === 0) return
  const filters = new URL(url).searchParams.get('filters') ?? ''
  const lines = rows.slice(0, PAGE_SIZE).map((row: Row<'Advisors'>) => (
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
}

/** Resolves when the page is parsed: this script may run before its placeholder exists. */
async function untilParsed(): Promise<void> {
  if (document.readyState !== 'loading') return
  await new Promise((resolve) => {
    document.addEventListener('readystatechange', resolve, { once: true })
  })
}

if (globalThis.earlyRequest) void drawEarlyRows(globalThis.earlyRequest).catch(() => undefined)
