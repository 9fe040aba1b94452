/**
 * `npm run drill -- FILE --key KEYFILE`: restores a backup into a temporary PostgreSQL, or into the empty one of DATABASE_URL,
 * compares the copy with the backup, then applies the migrations that are newer.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { closeOnSignal, run } from '#server/run.ts'
import { readSettings } from '#server/settings.ts'
import { StartError } from '#server/start-error.ts'
import { compare } from './backup/manifest.ts'
import { isMissing } from './backup/programs.ts'
import * as restore from './backup/restore.ts'

await run(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { key: { type: 'string' } },
  })
  const [file] = positionals
  if (!file || !values.key)
    throw new StartError('Name the backup and the key: npm run drill -- FILE --key KEYFILE')
  const { databaseUrl } = readSettings()
  if (!databaseUrl) return runBesideServer()
  const folder = await mkdtemp(join(tmpdir(), 'esop-drill-'))
  const close = () => rm(folder, { recursive: true, force: true })
  // It holds people's data, which goes with an interrupted drill too.
  closeOnSignal(close)
  try {
    await drill(databaseUrl, await restore.decrypt(file, values.key, folder))
  } finally {
    await close()
  }
})

async function drill(address: string, { manifest, archive }: restore.Backup): Promise<void> {
  await restore.prepareDatabase(address, manifest)
  console.log(`The backup is of ${manifest.taken}.`)
  await restore.migrate(address, manifest.migrations)
  await restore.restoreData(address, archive)
  const faults = await compare(address, manifest)
  if (faults.length > 0) throw new StartError(['The copy differs.', ...faults].join('\n'))
  console.log(`The copy equals the backup in ${Object.keys(manifest.measures).length} measures.`)
  const newer = restore.newerMigrations(manifest)
  if (newer.length === 0) return
  await restore.migrate(address, newer)
  console.log(`Applied newer migrations: ${newer.join(', ')}.`)
  for (const change of await compare(address, manifest)) console.log(`changed by them: ${change}`)
}

/** Runs this command again beside a PostgreSQL of its own, which is deleted at the end. */
async function runBesideServer(): Promise<void> {
  const again =
    'DATABASE_URL="postgresql://$PGUSER:$PGPASSWORD@$PGHOST:$PGPORT/$PGDATABASE" exec "$@"'
  const command = ['sh', '-c', again, 'sh', process.execPath, ...process.argv.slice(1)]
  // `-t`: in a folder of its own for root too, so that another drill, or one that was killed, is not in the way.
  const [code] = await once(
    spawn('pg_virtualenv', ['-t', ...command], { stdio: 'inherit' }),
    'exit',
  ).catch(() => {
    throw isMissing('pg_virtualenv')
  })
  process.exitCode = Number(code)
}
