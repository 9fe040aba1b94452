const words =
  'plan owner trustee price share loan vote tax sale value company advisor account year board seller buyer employee trust bank interest income gain election holding period stock contribution dividend deduction payroll benefit retirement participant fiduciary appraisal valuation earnings multiple discount control market offer closing escrow warrant note lender covenant cash debt equity capital asset liability obligation repurchase diversification distribution rollover vesting allocation committee counsel auditor report filing rule limit penalty notice record review decision question answer example family founder manager team culture training meeting letter contract term condition right duty promise risk cost fee budget forecast growth margin customer supplier product service region history future'.split(
    ' ',
  )
const small = 'the a of to and in for with by on from that which when before after'.split(' ')

/** An article of about 1,300 words under six headings, like no other; with a fact, terms and an example. */
export function toArticle(n: number): string {
  const random = createRandom(n)
  const pick = (list: readonly string[]) => list[Math.floor(random() * list.length)] ?? ''
  const sentence = (length = 12) =>
    Array.from({ length }, (_, at) => pick(at % 2 ? small : words)).join(' ')
  const paragraph = () =>
    `A paragraph about ${Array.from({ length: 4 }, () => sentence()).join(', and ')}.`
  const sections = Array.from(
    { length: 6 },
    (_, at) => `## Section ${'ABCDEF'[at]} on ${pick(words)} and ${pick(words)}

${paragraph()}

- **${pick(words)}**: ${sentence()}
- ${sentence()}, a <Term id="esop">plan</Term> of ${pick(words)}

${paragraph()} See [the guide](/education/esop-valuation-guide).

${paragraph()}`,
  )
  return `---
title: "Generated: ${pick(words)}, ${pick(words)} and ${pick(words)}"
description: What a company would want to know about ${pick(words)}, ${pick(words)} and ${pick(words)}.
badges: [Guide]
author: Editors
category: Valuation
tags: [Valuation, ${pick(words)}]
readMinutes: 6
published: 2026-01-01
updated: 2026-01-01
summary: [It takes time.]
---

An owner may sell to a <Term id="esop-trust">trust</Term> and deduct <Fact id="deduction-limit" /> of pay.

${sections.join('\n\n')}

<Example title="A sale">

${paragraph()}

</Example>
`
}

/** Numbers from 0 to 1 that follow from the seed alone: mulberry32. */
function createRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
