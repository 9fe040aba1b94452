/**
 * `npm run drill -- FILE --key KEYFILE`: restores a backup into a temporary PostgreSQL, or into the empty one of DATABASE_URL,
 * compares the copy with the backup, then applies the migrations that are newer.
 */
import { parseArgs } from 'node:util'
import { closeOnSignal, run } from '#server/run.ts'
import { readSettings } from '#server/settings.ts'
import { StartError } from '#server/start-error.ts'
import { openBackup, type Backup } from './backup/open.ts'
import {
  assertCanRestore,
  compare,
  newerMigrations,
  pushMigrations,
  restoreData,
} from './backup/restore.ts'
import { startTemporary } from './backup/temporary.ts'

await run(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { key: { type: 'string' } },
  })
  const [file] = positionals
  if (!file || !values.key)
    throw new StartError('Name the backup and the key: npm run drill -- FILE --key KEYFILE')
  const { databaseUrl } = readSettings()
  const backup = await openBackup(file, values.key)
  const temporary = databaseUrl ? undefined : await startTemporary(backup.manifest)
  const close = async () => {
    backup.close()
    await temporary?.stop()
  }
  // The temporary server holds people's data: it goes with an interrupted drill too.
  closeOnSignal(close)
  try {
    await drill(databaseUrl ?? temporary?.address ?? '', backup)
  } finally {
    await close()
  }
})

async function drill(address: string, backup: Backup): Promise<void> {
  const { manifest } = backup
  await assertCanRestore(address, manifest)
  console.log(`The backup is of ${manifest.taken}.`)
  await timed('migrations of the backup', () => pushMigrations(address, manifest.migrations))
  await timed('data', () => restoreData(address, backup.archive))
  const faults = await timed('comparison', () => compare(address, manifest))
  if (faults.length > 0) throw new StartError(['The copy differs.', ...faults].join('\n'))
  console.log(`The copy equals the backup in ${Object.keys(manifest.measures).length} measures.`)
  const newer = newerMigrations(manifest)
  if (newer.length === 0) return
  await timed(`newer migrations (${newer.join(', ')})`, () => pushMigrations(address))
  for (const change of await compare(address, manifest)) console.log(`changed by them: ${change}`)
}

async function timed<T>(name: string, work: () => Promise<T>): Promise<T> {
  const started = performance.now()
  const result = await work()
  console.log(`${((performance.now() - started) / 1000).toFixed(1).padStart(6)} s  ${name}`)
  return result
}
