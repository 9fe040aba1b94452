/**
 * `npm run backup`: dumps all data of BACKUP_DATABASE_URL into an encrypted file. Needs no package, so that the job with the
 * database's password installs none.
 */
import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { run } from '#server/run.ts'
import { StartError } from '#server/start-error.ts'
import { takeBackup } from './backup/take.ts'

await run(async () => {
  const file = `esop-${new Date().toISOString().slice(0, 19).replaceAll(':', '-')}.dump.age`
  const rows = await takeBackup({
    database: read('BACKUP_DATABASE_URL'),
    recipient: read('BACKUP_RECIPIENT'),
    minRows: Number(read('BACKUP_MIN_ROWS')),
    file,
  })
  const content = await readFile(file)
  // A person with the storage key can replace a file, but not the log of the run that names it.
  const hash = createHash('sha256').update(content).digest('hex')
  console.log(`${file}: ${rows} rows, ${content.length} bytes, SHA-256 ${hash}`)
})

function read(name: string): string {
  const value = process.env[name]
  if (!value) throw new StartError(`${name} is not set.`)
  return value
}
