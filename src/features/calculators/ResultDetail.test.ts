import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { fc } from '#tests/property.ts'
import { expect, it } from 'vitest'
import type { CitedLaw } from '#domain/calculators/law.ts'
import type { Result } from '#domain/calculators/result.ts'
import { toSentences } from '#domain/calculators/examples.ts'
import type { CalculatorFields } from '#domain/calculators/fields.ts'
import { calculators } from '#domain/calculators/list.ts'
import { answer, initialTexts } from '#domain/calculators/tool.ts'
import { law, lawOf, words } from '#tests/law.ts'
import { textsOf } from '#tests/tool-texts.ts'
import { ResultDetail, Sentences } from './ResultDetail.tsx'

function parseAll(fields: CalculatorFields, texts: Readonly<Record<string, string>>) {
  const values = Object.entries(fields).map(([name, { parse }]) => {
    const parsed = parse(texts[name] ?? '')
    return [name, 'value' in parsed ? parsed.value : undefined]
  })
  return Object.fromEntries(values)
}

const draw = (result: Result, cited: CitedLaw) =>
  renderToStaticMarkup(
    createElement(Sentences, { sentences: toSentences(result).map(({ text }) => text) }),
  ) +
  JSON.stringify(result.answers ?? []) +
  renderToStaticMarkup(createElement(ResultDetail, { result, law: cited, examples: [] }))

it.each(calculators)(
  'answers every valid case of $id with numbers, and cites its facts',
  (entry) => {
    const { tool } = entry
    const cited = lawOf(entry)
    let answered = 0
    fc.assert(
      fc.property(textsOf(tool.fields), (typed) => {
        const { result, notes } = answer(tool, typed, law, words)
        fc.pre(result !== undefined)
        answered++
        // Throws for a fact that is named and not cited.
        expect(draw(result!, cited)).not.toMatch(/NaN|undefined|Infinity|null|\[object/)
        // Fields that are marked as unused have no effect.
        expect(tool.result(parseAll(tool.fields, typed) as never, law, words)).toEqual(result)
        const unread = Object.fromEntries(Object.keys(notes).map((name) => [name, 'unreadable']))
        expect(answer(tool, { ...typed, ...unread }, law, words).result).toEqual(result)
      }),
      { numRuns: 30, examples: [[initialTexts(tool.fields)]] },
    )
    expect(answered).toBeGreaterThanOrEqual(30)
  },
)
