import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { formatFact, type Fact } from '#domain/fact.ts'
import { missingValues } from './check-fact-words.ts'
import { factsById } from './cited.ts'
import { figuresIn } from './figures.ts'
import { error, type Finding } from './finding.ts'
import type { Content } from './read-content.ts'
import { type Shown, wordsInCode } from './words-in-code.ts'

/** Where people read words that stand in code: drawings, pages, parts, messages, mails. */
const PLACES = [
  'src/{features,layouts,pages,ui}/**/*.{astro,tsx}',
  'src/features/**/*-text.ts',
  'src/domain/**/*messages*.ts',
  'src/domain/tools/*.ts',
  'src/features/**/*-messages.ts',
  'supabase/templates/**/*.html',
  'supabase/functions/**/*.ts',
]
/** Shows every part of the hand with words that mean nothing. */
const NOT_READ = ['src/pages/styleguide.astro', 'src/features/styleguide/**', '**/*.test.*']

/** `Figures: deduction-limit, pay-cap` in a comment: what the file's figures rest on; `Figures: ordinary`: nothing. */
const NOTE = /\bFigures: ([a-z0-9-]+(?:, [a-z0-9-]+)*)/

/** Figures in code: the file says in a comment on which facts they rest, and shows their values. */
export function checkCode(content: Content): Finding[] {
  const facts = factsById(content)
  const files = globSync(PLACES, { cwd: content.root, exclude: NOT_READ }).sort()
  return files.flatMap((file) =>
    checkFile(file, readFileSync(join(content.root, file), 'utf8'), facts),
  )
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
  const rests = named.flatMap((id) => facts.get(id) ?? [])
  const unknown = named.filter((id) => id !== 'ordinary' && !facts.has(id))
  const text = shown.map((words) => words.text).join(' ; ')
  return [
    ...unknown.map((id) =>
      error({ file }, `There is no ${id} in content/facts.`, 'Correct the comment "Figures: …".'),
    ),
    ...missingValues(text, rests).map((fact) =>
      error(
        { file },
        `The figures rest on ${fact.id}, and do not show its value, ${formatFact(fact)}.`,
        'Draw and write them anew with that value.',
      ),
    ),
  ]
}

function bare(file: string, { text, line }: Shown): Finding[] {
  return figuresIn(text)
    .filter(({ unit }) => unit !== 'none')
    .map((figure) =>
      error(
        { file, line },
        `The figure "${figure.text}" has no source.`,
        'Say it without the number, show the fact, or say in a comment what it rests on: Figures: id-of-the-fact, or Figures: ordinary.',
      ),
    )
}
