/**
 * `npm run bench`: measures pages, waiting, typing and the largest directory and prints one table. `-- --only pages,typing`
 * selects parts.
 */
import { parseArgs } from 'node:util'
import { toTable, type Figure } from './bench/figure.ts'
import { measurePages } from './bench/pages.ts'
import { withProduct } from './bench/product.ts'
import { measureTyping } from './bench/typing.ts'
import { measureWaiting } from './bench/waiting.ts'
import { run } from '#server/run.ts'

const parts = {
  pages: () => withProduct(measurePages),
  waiting: () => withProduct(measureWaiting),
  typing: () => withProduct(measureTyping),
  directory: () => withProduct(measureTyping, 5000),
}

await run(async () => {
  const { values } = parseArgs({ options: { only: { type: 'string' } } })
  const figures: Figure[] = []
  for (const [name, measure] of Object.entries(parts)) {
    if (values.only && !values.only.split(',').includes(name)) continue
    console.log(`Measuring ${name} …`)
    figures.push(...(await measure()))
  }
  console.log(toTable(figures))
})
