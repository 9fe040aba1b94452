/** `npm run smoke -- URL [--preview] [--release NAME]`: checks a published site and its backend from outside; fails at a fault. */
import { parseArgs } from 'node:util'
import { run } from '#server/run.ts'
import { StartError } from '#server/start-error.ts'
import { findFaults } from './smoke/checks.ts'

await run(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { preview: { type: 'boolean' }, release: { type: 'string' } },
  })
  const [address = ''] = positionals
  if (!URL.canParse(address))
    throw new StartError('Name the site: npm run smoke -- https://… [--preview] [--release NAME]')
  const results = await findFaults(address, values.preview, values.release)
  for (const { name, fault } of results)
    console.log(fault ? `FAILED  ${name}: ${fault}` : `passed  ${name}`)
  process.exitCode = results.some(({ fault }) => fault) ? 1 : 0
})
