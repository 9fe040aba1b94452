/**
 * `npm run facts:checked -- ID… --by NAME`: records in content/ that somebody read the sources of these facts and found them as
 * stated, or what they state now.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { formatFact } from '#domain/content/fact.ts'
import { run } from '#server/run.ts'
import { root } from '#server/settings.ts'
import { StartError } from '#server/start-error.ts'
import { type Reading, recordCheck } from './facts/record-check.ts'
import { withItem } from './facts/yaml-text.ts'

const CHANGES = join(root, 'content/changes.yaml')
const text = { type: 'string' } as const
const ONE = ['value', 'machine', 'statement', 'dated', 'title', 'url', 'why'] as const

await run(async () => {
  const { values, positionals: ids } = parseArgs({
    allowPositionals: true,
    options: {
      by: text,
      on: text,
      kind: text,
      against: text,
      next: text,
      value: text,
      machine: text,
      statement: text,
      dated: text,
      title: text,
      url: text,
      why: text,
    },
  })
  const { by, on = new Date().toISOString().slice(0, 10), kind = 'live', title, url } = values
  if (!by || ids.length === 0)
    throw new StartError(
      'Name the facts and yourself: npm run facts:checked -- ID… --by "YOUR NAME"',
    )
  if (ids.length > 1 && ONE.some((name) => values[name]))
    throw new StartError('A change is of one fact. Run the command once for each that changed.')
  if (kind !== 'live' && !values.against)
    throw new StartError('Say which copy or summary was read: --against "…".')
  const source = title && url ? { title, url } : undefined
  for (const { path, result } of ids.map((id) => record(id, { ...values, by, on, kind, source }))) {
    writeFileSync(path, result.text)
    if (result.change)
      writeFileSync(CHANGES, withItem(readFileSync(CHANGES, 'utf8'), 'changes', result.change))
    const { id, reviewBy } = result.fact
    console.log(`${id}: ${formatFact(result.fact)}. Next review by ${reviewBy}.`)
    if (result.change) console.log(`  was: ${result.change.was}\n  is:  ${result.change.is}`)
  }
  console.log('Look at the difference with git diff, then run npm run check.')
})

function record(id: string, reading: Reading) {
  const path = join(root, 'content/facts', `${id}.yaml`)
  try {
    return { path, result: recordCheck(readFileSync(path, 'utf8'), reading) }
  } catch (thrown) {
    if ((thrown as NodeJS.ErrnoException).code !== 'ENOENT') throw thrown
    throw new StartError(`There is no content/facts/${id}.yaml. Nothing was written.`)
  }
}
