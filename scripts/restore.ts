import { StartError } from '#server/start-error.ts'
import { restoreBackup } from '#server/backend/restore.ts'

/** `node scripts/restore.ts <backup>`: puts a backup in the place of the database of DATA_DIR. */
const [file] = process.argv.slice(2)
if (file === undefined) {
  console.error('Say which backup: node scripts/restore.ts .data/backups/<name>.tar.gz')
  process.exit(1)
}
try {
  const aside = await restoreBackup(file, process.env['DATA_DIR'] ?? '.data')
  console.log(`Restored ${file}.`)
  if (aside !== null) console.log(`The database that was there before is kept in ${aside}.`)
} catch (error) {
  if (!(error instanceof StartError)) throw error
  console.error(error.message)
  process.exit(1)
}
