import { WHOLE } from '#domain/content/asks.ts'
import { toSections } from '#parts/content/sections.ts'
import { type Content, textsIn } from './content.ts'
import { type ContentFinding, findingAt } from './finding.ts'

/** Asks of no section, sections without asks, and questions that stand at two places. */
export function* checkAsks(content: Content): Generator<ContentFinding> {
  for (const article of content.articles) {
    const anchors = toSections(article.body, String).map(({ slug }) => slug)
    const { asks } = article.data
    for (const anchor of Object.keys(asks).filter((key) => ![WHOLE, ...anchors].includes(key)))
      yield findingAt(
        article,
        { field: `asks.${anchor}` },
        `The article has no section ${anchor}.`,
        `Write the anchor of a heading, or ${WHOLE} for the whole: ${anchors.join(', ')}.`,
      )
    for (const anchor of anchors.filter((one) => !asks[one]))
      yield findingAt(
        article,
        { field: 'asks' },
        `The section ${anchor} does not say what it answers.`,
        `Add ${anchor} under asks, with two to four questions as its readers type them.`,
      )
  }
  yield* findTwice(content)
}

function* findTwice({ articles, answers, facts, glossary, types, stages }: Content) {
  const known = new Map<string, string>()
  for (const entry of [articles, answers, facts, glossary, types, stages].flat())
    for (const [field, text] of textsIn(entry.data)) {
      if (!/(?:^|\.)asks\./.test(field)) continue
      const key = text.toLowerCase()
      const first = known.get(key)
      known.set(key, first ?? entry.filePath)
      const problem = `“${text}” is asked twice, first in ${first}.`
      const remedy = 'Keep it where the answer is, and remove the other.'
      if (first) yield findingAt(entry, { field }, problem, remedy)
    }
}
