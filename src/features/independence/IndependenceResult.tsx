import { useStore } from '@nanostores/react'
import { Fragment, type Ref } from 'react'
import { groupBy } from '#domain/group-by.ts'
import type { Finding } from '#domain/independence/evaluate.ts'
import { type Level, levels } from '#domain/independence/ids.ts'
import { independenceMessages as messages } from '#domain/independence/messages.ts'
import { toTieSentence } from '#domain/independence/words.ts'
import type { CitedLaw } from '#domain/calculators/law.ts'
import { Badge, type BadgeTone } from '#ui/Badge.tsx'
import { Callout } from '#ui/Callout.tsx'
import type { IndependenceStore } from './independence.store.ts'
import { SeatingPlan } from './SeatingPlan.tsx'
import { Statements } from './Statements.tsx'

const tones: Record<Level, BadgeTone> = { stop: 'danger', check: 'accent', note: 'plain' }

type Props = { ref: Ref<HTMLDivElement>; store: IndependenceStore; law: CitedLaw }

/** The findings by level, ties without a rule, and the texts that ask for statements. */
export function IndependenceResult({ store, law }: Omit<Props, 'ref'>) {
  const team = useStore(store.$team)
  const { findings, uncovered } = useStore(store.$findings)
  const reader = store.rules.readers.find(({ id }) => id === team.reader)
  const toWords = (tie: Finding['tie']) => tie && toTieSentence(tie, team, store.rules)
  return (
    <div className="grid content-start gap-8 max-lg:order-1" data-pagefind-ignore="">
      {reader && findings.length > 0 && (
        <Callout tone="accent" as="p">
          {reader.says}
        </Callout>
      )}
      {levels.map((level) => (
        <LevelFindings
          key={level}
          level={level}
          findings={findings.filter(({ rule }) => rule.level === level)}
          toWords={toWords}
          law={law}
        />
      ))}
      {uncovered.length > 0 && (
        <Callout tone="plain" as="section" className="print:break-inside-avoid">
          <p>{messages.uncovered}</p>
          <ul className="list-[square] ps-5">
            {uncovered.map((tie) => (
              <li key={toWords(tie)}>{toWords(tie)}.</li>
            ))}
          </ul>
        </Callout>
      )}
      <Statements store={store} />
    </div>
  )
}

/** The seating plan and what was found, in a sentence. */
export function IndependenceSummary({ ref, store }: Omit<Props, 'law'>) {
  const team = useStore(store.$team)
  const { findings, uncovered } = useStore(store.$findings)
  const isEmpty = team.members.length === 0 && team.ties.length === 0
  const compared = new Set([...findings.flatMap(({ tie }) => tie ?? []), ...uncovered]).size
  const summary = useStore(store.$summary)
  return (
    <div className="items-start gap-x-columns gap-y-5 max-lg:contents lg:grid min-[75rem]:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
      <div ref={ref} className="scroll-mt-6 max-lg:order-1" tabIndex={-1}>
        <h2 className="eyebrow">Findings</h2>
        <div className="mt-3 font-serif" role="status">
          <p className="text-h3/[1.35]">{summary}</p>
          {!isEmpty && (
            <p className="mt-3 text-body/[1.55]">
              {messages.compared(team.members.length, compared)}
            </p>
          )}
        </div>
      </div>
      <SeatingPlan team={team} found={{ findings, uncovered }} rules={store.rules} />
    </div>
  )
}

type LevelProps = {
  level: Level
  findings: readonly Finding[]
  toWords: (tie: Finding['tie']) => string | undefined
  law: CitedLaw
}

function LevelFindings({ level, findings, toWords, law }: LevelProps) {
  if (findings.length === 0) return null
  const byRule = [...groupBy(findings, ({ rule }) => rule)]
  return (
    <section>
      <h3 className="text-h4 font-[550]">{messages.levels[level].title}</h3>
      <ol className="mt-3">
        {byRule.map(([rule, own]) => (
          <li
            key={rule.id}
            className="grid gap-2 border-t border-line py-4 print:break-inside-avoid"
          >
            <p className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
              <Badge tone={tones[level]}>{messages.levels[level].name}</Badge>
              <b className="font-semibold">{rule.title}</b>
              <span className="meta">{rule.id}</span>
            </p>
            {own.some(({ tie }) => tie) && (
              <ul className="max-w-measure list-[square] ps-5 text-small/body wrap-anywhere">
                {own.map(({ tie }) => (
                  <li key={toWords(tie)}>{toWords(tie)}.</li>
                ))}
              </ul>
            )}
            <p className="max-w-measure text-small/body text-ink-soft">{rule.says}</p>
            <p className="max-w-measure text-small/body">
              <b className="font-semibold">Ask:</b> {rule.ask} {rule.next}
            </p>
            <p className="meta">
              <Authority facts={rule.facts} law={law} />
            </p>
          </li>
        ))}
      </ol>
    </section>
  )
}

function Authority({ facts, law }: { facts: readonly string[]; law: CitedLaw }) {
  return facts.map((id, at) => (
    <Fragment key={id}>
      {at > 0 && ' · '}
      <a className="link" href={law[id]?.href}>
        {law[id]?.authority}
      </a>
    </Fragment>
  ))
}
