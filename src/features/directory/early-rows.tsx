import { toCardFields } from '#data/card-fields.ts'
import type { AdvisorTypeId } from '#domain/advisors/advisor-type.ts'
import type { AdvisorCard } from '#domain/advisors/advisor.ts'
import { toMarkup } from '#ui/to-markup.ts'
import { AdvisorLine } from './AdvisorLine.tsx'

/** Draws a member's first rows from the answer that came early. Whatever is wrong with it, the island says. */
async function drawEarlyRows({ url, response }: NonNullable<typeof earlyRequest>): Promise<void> {
  const answer = (await response).clone()
  const rows: unknown = answer.ok && (await answer.json())
  const place = document.querySelector<HTMLElement>('.early-rows')
  const list = place?.querySelector('.rows')
  if (!place || !list || !Array.isArray(rows) || rows.length === 0) return
  const typeNames = JSON.parse(place.dataset['typeNames'] ?? '') as Record<AdvisorTypeId, string>
  const filters = new URL(url).searchParams.get('filters') ?? ''
  const lines = rows.map((row: Record<string, unknown>) => (
    <AdvisorLine
      key={String(row['Id'])}
      // Strings of our own database, and written as text: the island parses them when it takes them over.
      advisor={toCardFields(row) as AdvisorCard}
      nameType={(id) => typeNames[id]}
      typeId={place.dataset['typeId'] as AdvisorTypeId | undefined}
      withYears={filters.includes('"years"')}
    />
  ))
  place.dataset['drawn'] = ''
  list.outerHTML = toMarkup(<div className="rows">{lines}</div>)
}

function start(): void {
  if (globalThis.earlyRequest) void drawEarlyRows(globalThis.earlyRequest).catch(() => undefined)
}

// The script may have come before the part of the page that it fills.
if (document.querySelector('.early-rows')) start()
else document.addEventListener('early-rows', start, { once: true })
