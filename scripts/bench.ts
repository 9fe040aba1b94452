/**
 * `npm run bench`: measures what the product promises of its speed, beside its peers in the same run. Prints a
 * table, writes `.cache/bench.json`. `--only pages,typing` runs those parts.
 */
import { mkdir, writeFile } from 'node:fs/promises'
import { cpus, totalmem } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { StartError } from '#server/start-error.ts'
import { measureBuilding } from './bench/building.ts'
import { measureDirectory } from './bench/directory.ts'
import { isMet, toTable, type Figure } from './bench/figure.ts'
import { measurePages } from './bench/pages.ts'
import { measureStarting } from './bench/starting.ts'
import { measureTyping } from './bench/typing.ts'
import { measureWaiting } from './bench/waiting.ts'
import { run } from '../server/run.ts'
import { root } from '../server/settings.ts'

const parts: Record<string, () => Promise<Figure[]>> = {
  pages: measurePages,
  waiting: measureWaiting,
  typing: measureTyping,
  directory: measureDirectory,
  starting: measureStarting,
  building: measureBuilding,
}

await run(async () => {
  const figures: Figure[] = []
  for (const name of readNames()) {
    console.log(`— ${name}`)
    const measured = (await parts[name]?.()) ?? []
    console.log(`${toTable(measured)}\n`)
    figures.push(...measured)
  }
  const missed = figures.filter((figure) => !isMet(figure)).length
  console.log(`${figures.length} figures, ${missed} not met.`)
  await mkdir(join(root, '.cache'), { recursive: true })
  const machine = { cpu: cpus()[0]?.model, cores: cpus().length, memory: totalmem() }
  const report = { at: new Date().toISOString(), node: process.version, machine, figures }
  await writeFile(join(root, '.cache/bench.json'), JSON.stringify(report, null, 1))
})

function readNames(): string[] {
  const { values } = parseArgs({ options: { only: { type: 'string' } } })
  const names = values.only?.split(',') ?? Object.keys(parts)
  const unknown = names.find((name) => !(name in parts))
  if (unknown === undefined) return names
  throw new StartError(`No part "${unknown}": choose of ${Object.keys(parts).join(', ')}.`)
}
