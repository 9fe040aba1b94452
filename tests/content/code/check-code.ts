import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { formatFact, type Fact } from '#domain/fact.ts'
import { strayLaw } from '../../../scripts/build/content/check-examples.ts'
import { missingValues } from '../../../scripts/build/content/check-fact-words.ts'
import { type Figure, figuresIn } from '../../../scripts/build/content/figures.ts'
import { error, type Finding } from '../../../scripts/build/content/finding.ts'
import { type Shown, wordsInCode } from './words-in-code.ts'

/** Where people read words that stand in code: drawings, pages, parts, messages, letters. */
const PLACES = [
  'src/{features,layouts,pages,parts,ui}/**/*.{astro,tsx}',
  'src/features/**/*-text.ts',
  'src/domain/**/*.ts',
  'src/features/**/*-messages.ts',
  'supabase/templates/**/*.html',
  'supabase/functions/**/*.ts',
]
/** They show every part of the hand with words that mean nothing, or tell editors how a figure is written. */
const NOT_READ = [
  'src/pages/styleguide.astro',
  'src/features/styleguide/**',
  'src/domain/fact.ts',
  '**/*.test.*',
]

/** `Figures: deduction-limit, pay-cap` in a comment: what the file's figures rest on; `Figures: ordinary`: nothing. */
const NOTE = /\bFigures: ([a-z0-9-]+(?:, [a-z0-9-]+)*)/

/** Figures in the project's code: a file says in a comment on which facts they rest, and shows their values. */
export function checkCode(root: string, facts: ReadonlyMap<string, Fact>): Finding[] {
  return globSync(PLACES, { cwd: root, exclude: NOT_READ })
    .sort()
    .flatMap((file) => checkFile(file, readFileSync(join(root, file), 'utf8'), facts))
}

/** The findings in one file of code. */
export function checkFile(
  file: string,
  source: string,
  facts: ReadonlyMap<string, Fact>,
): Finding[] {
  const shown = wordsInCode(file, source)
  const named = NOTE.exec(source)?.[1]
    ?.split(/,\s*/)
    .map((id) => id.trim())
  if (!named) return shown.flatMap((words) => bare(file, words))
  const unknown = named.filter((id) => id !== 'ordinary' && !facts.has(id))
  if (unknown.length > 0)
    return unknown.map((id) =>
      error({ file }, `There is no ${id} in content/facts.`, 'Correct the comment "Figures: …".'),
    )
  const rests = named.flatMap((id) => facts.get(id) ?? [])
  const text = shown.map((words) => words.text).join(' ; ')
  const all = [...facts.values()]
  return [
    ...missingValues(text, rests).map((fact) =>
      error(
        { file },
        `The figures rest on ${fact.id}, and do not show its value, ${formatFact(fact)}.`,
        'Draw and write them anew with that value.',
      ),
    ),
    ...shown.flatMap((words) =>
      strayLaw([words.text], rests, all).map((figure) => noSource(file, words.line, figure)),
    ),
  ]
}

function bare(file: string, { text, line }: Shown): Finding[] {
  return figuresIn(text)
    .filter(({ unit }) => unit !== 'none')
    .map((figure) => noSource(file, line, figure))
}

function noSource(file: string, line: number, { text }: Figure): Finding {
  return error(
    { file, line },
    `The figure "${text}" has no source.`,
    'Say it without the number, show the fact, or say in a comment what it rests on: Figures: id-of-the-fact, or Figures: ordinary.',
  )
}
