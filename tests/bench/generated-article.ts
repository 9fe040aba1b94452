const words =
  'plan owner trustee price share loan vote tax sale value company advisor account year board'.split(
    ' ',
  )

/** An article of about 1,200 words under six headings. */
export function toArticle(n: number): string {
  const sentence = (seed: number) =>
    Array.from(
      { length: 12 },
      (_, at) => words[(seed * 7 + at * ((seed % 5) + 2)) % words.length],
    ).join(' ')
  const paragraph = (seed: number) =>
    `A paragraph about ${Array.from({ length: 4 }, (_, at) => sentence(seed + at)).join(', and ')}.`
  const sections = Array.from(
    { length: 6 },
    (_, at) =>
      `## Section ${String.fromCharCode(65 + at)} of ${words[(n + at) % words.length]}\n\n${[0, 1, 2, 3].map((p) => paragraph(n * 31 + at * 4 + p)).join('\n\n')}`,
  )
  return `---
title: Generated article ${n}
description: What a company would want to know about the ${words[n % words.length]}.
badges: [Guide]
author: Editors
category: Valuation
tags: [Valuation]
readMinutes: 6
published: 2026-01-01
updated: 2026-01-01
summary: [It takes time.]
---

${sections.join('\n\n')}
`
}
