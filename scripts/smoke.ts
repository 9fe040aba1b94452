/** `npm run smoke -- URL [--preview]`: checks a published site and its backend from outside; fails at a fault. */
import { parseArgs } from 'node:util'
import { run } from '#server/run.ts'
import { StartError } from '#server/start-error.ts'
import { findFaults } from './smoke/find-faults.ts'

await run(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { preview: { type: 'boolean' } },
  })
  const [address = ''] = positionals
  if (!URL.canParse(address))
    throw new StartError('Name the site: npm run smoke -- https://… [--preview]')
  const results = await findFaults(address, values.preview)
  for (const { name, fault } of results)
    console.log(fault ? `FAILED  ${name}: ${fault}` : `passed  ${name}`)
  process.exitCode = results.some(({ fault }) => fault) ? 1 : 0
})
