import { type Fact, formatFact } from '#domain/content/fact.ts'
import { blocksOf, withoutCode } from '#domain/content/article-text.ts'
import { toPlainText } from '#domain/content/cited-text.ts'
import { formatDay } from '#domain/dates/day.ts'
import { type Content, factsById, textsIn } from './content.ts'
import { type ContentFinding, findingAt, lineAt } from './finding.ts'
import type { SourceText } from '../source-texts.ts'

/** A text as readers see it, and its place. */
type Text = { filePath: string; text: string; place: ContentFinding['place'] }
/** Fields of a fact that hold what earlier checks found, which is never changed. */
const PAST = /^checks\./

/** Words of corrected sentences that stand again, in the content or in the code; the page of changes alone may quote them. */
export function* checkWithdrawn(
  content: Content,
  sources: readonly SourceText[],
): Generator<ContentFinding> {
  const withdrawn = content.changes.flatMap(({ data }) =>
    data.changes.flatMap((change) =>
      change.withdrawn.map((words) => ({ words, folded: fold(words), change })),
    ),
  )
  for (const { filePath, text, place } of [...textsOf(content), ...sources.map(fromSource)]) {
    const folded = fold(text)
    for (const { words, folded: wrong, change } of withdrawn)
      if (folded.includes(wrong))
        yield findingAt(
          { filePath },
          place,
          `The words "${words}" were withdrawn on ${formatDay(change.on)}: a correction of ${change.fact ?? change.article}.`,
          `Write what holds: ${change.is}`,
        )
  }
}

/** Lower case, one space, straight apostrophes. */
function fold(text: string): string {
  return text.toLowerCase().replace(/[’‘]/g, "'").replace(/\s+/g, ' ').trim()
}

function textsOf({ changes: _, ...content }: Content): Text[] {
  const facts = factsById(content)
  const valueOf = (id: string) => {
    const fact = facts.get(id)
    return fact ? formatFact(fact) : ''
  }
  const entries = Object.values(content).flat()
  const fields = entries.flatMap(({ filePath, data }) =>
    textsIn(data)
      .filter(([field]) => !PAST.test(field))
      .map(([field, text]) => ({ filePath, text: toPlainText(text, valueOf), place: { field } })),
  )
  const blocks = entries.flatMap(({ filePath, body }) =>
    blocksOf(body).map(({ text, index }) => ({
      filePath,
      text: toShown(text, facts),
      place: lineAt(body, index),
    })),
  )
  return [...fields, ...blocks]
}

/** A paragraph of MDX with the values of its facts, without tags, addresses and marks. */
function toShown(block: string, facts: ReadonlyMap<string, Fact>): string {
  return withoutCode(block)
    .replace(/<Fact\s[^>]*?id="([^"]+)"[^>]*?\/>/g, (_, id: string) => {
      const fact = facts.get(id)
      return fact ? formatFact(fact) : ''
    })
    .replace(/<[^>]*>/g, '')
    .replace(/\]\([^)\s]*\)/g, '')
    .replace(/[*_[]/g, '')
}

function fromSource({ file, text, line }: SourceText): Text {
  return { filePath: file, text, place: { sourceLine: line } }
}
