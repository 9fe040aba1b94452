/**
 * `npm run backup [-- --to REMOTE]`: dumps all data of BACKUP_DATABASE_URL into an encrypted file, and sends it to a folder of
 * rclone's. Needs no package, so that the job with the database's password installs none.
 */
import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { run } from '#server/run.ts'
import { StartError } from '#server/start-error.ts'
import { call } from './backup/programs.ts'
import { takeBackup } from './backup/take.ts'

await run(async () => {
  const { values } = parseArgs({ options: { to: { type: 'string' } } })
  const file = `esop-${new Date().toISOString().slice(0, 19).replaceAll(':', '-')}.dump.age`
  const rows = await takeBackup({
    database: read('BACKUP_DATABASE_URL'),
    recipient: read('BACKUP_RECIPIENT'),
    minRows: Number(read('BACKUP_MIN_ROWS')),
    file,
  })
  const content = await readFile(file)
  // Who has the storage's key can replace a file, but not the log of the run that names it.
  const hash = createHash('sha256').update(content).digest('hex')
  console.log(`${file}: ${rows} rows, ${content.length} bytes, SHA-256 ${hash}`)
  if (!values.to) return
  // A key that may only write can neither look for a file nor for the bucket.
  const blind = ['--no-check-dest', '--s3-no-head', '--s3-no-check-bucket', '--no-traverse']
  await call('rclone', ['copyto', ...blind, file, `${values.to}/${file}`])
  console.log(`Sent to ${values.to}.`)
})

function read(name: string): string {
  const value = process.env[name]
  if (!value) throw new StartError(`${name} is not set.`)
  return value
}
