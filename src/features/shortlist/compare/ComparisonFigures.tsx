import { type ReactNode, useState } from 'react'
import type { Advisor } from '#domain/advisors/advisor.ts'
import { comparisonMessages as messages } from '#domain/shortlist/shortlist-messages.ts'
import { PlaceOfFirm, serves, stateCodes, StatesMap, toServed } from '#parts/firm/StatesMap.tsx'
import { TimeLines } from '#ui/plot/TimeLines.tsx'

type Props = { advisors: readonly Advisor[] }

/** Two to four advisors in drawings of one scale: where they work, and since when. */
export function ComparisonFigures({ advisors }: Props) {
  return (
    <div className="mt-12 grid gap-x-columns gap-y-8 empty:hidden md:grid-cols-2">
      <States advisors={advisors} />
      <Years advisors={advisors} />
    </div>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="min-w-0 border-t border-ink pt-3">
      <h2 className="mb-3 text-h4/[1.3] font-[550]">{title}</h2>
      {children}
    </section>
  )
}

function States({ advisors }: Props) {
  const stating = advisors.filter(({ stated }) => stated.nationwide || stated.states_served?.length)
  if (stating.length < 2) return null
  const served = stating.map(({ stated }) => toServed(stated))
  const shared = stateCodes.filter((code) => served.every((one) => serves(one, code)))
  // The table says it in two words.
  if (shared.length === stateCodes.length) return null
  return (
    <Part title={messages.states}>
      <StatesMap served={served} />
      <ul className="mt-3 grid gap-1 text-meta wrap-anywhere text-ink-soft">
        {stating.map(({ id, companyName }, at) => (
          <li key={id}>
            <PlaceOfFirm at={at} of={stating.length} /> {companyName}
          </li>
        ))}
      </ul>
      <p className="mt-2 text-small/body">{messages.shared(shared)}</p>
    </Part>
  )
}

const AXIS_STEP = 10

function Years({ advisors }: Props) {
  const [to] = useState(() => new Date().getFullYear())
  const rows = advisors.flatMap(({ companyName, stated: { esop_practice_since: since } }) =>
    since ? [{ label: companyName, since }] : [],
  )
  if (rows.length < 2) return null
  const first = Math.min(...rows.map(({ since }) => since))
  const from = Math.min(first - (first % AXIS_STEP), to - AXIS_STEP)
  const ticks = Array.from({ length: Math.floor((to - from) / AXIS_STEP) + 1 }, (_, at) => ({
    at: from + at * AXIS_STEP,
    label: String(from + at * AXIS_STEP),
  }))
  return (
    <Part title={messages.since}>
      <TimeLines
        caption={messages.sinceNote}
        block={messages.year}
        step={1}
        from={from}
        to={to}
        legend={[]}
        ticks={ticks}
        groups={[
          {
            rows: rows.map(({ label, since }) => ({
              label,
              value: String(since),
              bars: [{ from: since, to, tone: 'own' }],
            })),
          },
        ]}
      />
    </Part>
  )
}
