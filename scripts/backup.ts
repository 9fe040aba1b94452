/**
 * `npm run backup [-- --upload]`: dumps all data of BACKUP_DATABASE_URL into an encrypted file. Needs no package, so that the job
 * with the database's password installs none.
 */
import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { run } from '#server/run.ts'
import { StartError } from '#server/start-error.ts'
import { countRows } from './backup/manifest.ts'
import { takeBackup } from './backup/take.ts'
import { upload } from './backup/upload.ts'

await run(async () => {
  const { values } = parseArgs({ options: { upload: { type: 'boolean' } } })
  const target = values.upload && {
    bucket: read('BACKUP_BUCKET').replace(/\/$/, ''),
    region: read('BACKUP_REGION'),
    key: read('BACKUP_KEY'),
  }
  const file = `esop-${new Date().toISOString().slice(0, 19).replaceAll(':', '-')}.dump.age`
  const { manifest, bytes } = await takeBackup({
    database: read('BACKUP_DATABASE_URL'),
    recipient: read('BACKUP_RECIPIENT'),
    minRows: Number(read('BACKUP_MIN_ROWS')),
    file,
  })
  // Who has the storage's key can replace a file, but not the log of the run that names it.
  const hash = createHash('sha256').update(await readFile(file))
  console.log(`${file}: ${countRows(manifest)} rows, ${bytes} bytes, SHA-256 ${hash.digest('hex')}`)
  if (!target) return
  await upload(file, target)
  console.log(`Sent to ${target.bucket}.`)
})

function read(name: string): string {
  const value = process.env[name]
  if (!value) throw new StartError(`${name} is not set.`)
  return value
}
