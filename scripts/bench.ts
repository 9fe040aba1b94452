/**
 * `npm run bench`: measures pages, both lines, typing and the largest directory and prints one table, against the limits in
 * docs/performance.md. `-- --only pages,typing` selects parts, `--size` the number of advisors, `--runs` the visits of each page.
 */
import { loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import { run } from '#server/run.ts'
import { toMarkdownTable, type Measurement } from './bench/figure.ts'
import { measurePages } from './bench/pages.ts'
import { withProduct } from './bench/product.ts'
import { measureTyping } from './bench/typing.ts'
import { measureMember, measureVisitor } from './bench/waiting.ts'

const LARGEST = 5000

await run(async () => {
  const { values } = parseArgs({
    options: {
      only: { type: 'string' },
      size: { type: 'string', default: '1000' },
      runs: { type: 'string', default: '5' },
    },
  })
  const [size, runs] = [Number(values.size), Number(values.runs)]
  const parts: Record<string, (url: string, size: number) => Promise<Measurement[]>> = {
    pages: measurePages,
    'member-h1': (url) => measureMember(url, 'h1', runs),
    'member-h2': (url) => measureMember(url, 'h2', runs),
    'visitor-h1': (url) => measureVisitor(url, 'h1', runs),
    'visitor-h2': (url) => measureVisitor(url, 'h2', runs),
    typing: measureTyping,
    directory: measureTyping,
  }
  const chosen = Object.entries(parts).filter(
    ([name]) => values.only?.split(',').includes(name) ?? true,
  )
  const figures: Measurement[] = []
  // One product for all parts of a size.
  for (const [advisors, group] of Map.groupBy(chosen, ([name]) =>
    name === 'directory' ? LARGEST : size,
  ))
    await withProduct(async (url) => {
      for (const [name, measure] of group) {
        console.log(
          `Measuring ${name} with ${advisors} advisors, load ${loadavg()[0]?.toFixed(1)} …`,
        )
        figures.push(...(await measure(url, advisors)))
      }
    }, advisors)
  console.log(toMarkdownTable(figures))
})
