/** `npm run restore -- [file]`: puts a backup in the place of the database; without a file it lists what there is. */
import { resolve } from 'node:path'
import { backupFolderOf, listBackups } from '#server/backend/backups.ts'
import { restoreBackup } from '#server/backend/restore.ts'
import { run } from '../server/run.ts'
import { readSettings } from '../server/settings.ts'

await run(async () => {
  const { dataDir } = readSettings()
  const folder = backupFolderOf(dataDir)
  const names = listBackups(folder)
  const [asked] = process.argv.slice(2)
  if (asked === undefined) return list(folder, names)
  // A name of the list, or a file as seen from where the command was typed.
  const file = names.includes(asked)
    ? resolve(folder, asked)
    : resolve(process.env['INIT_CWD'] ?? '.', asked)
  const aside = await restoreBackup(file, dataDir)
  if (aside === null) return console.log(`${dataDir} had no database; it has that of ${file} now.`)
  console.log(`Restored the database in ${dataDir} from ${file}.`)
  console.log(`The one that was there before is kept in ${aside}.`)
})

function list(folder: string, names: string[]): void {
  if (names.length === 0) return console.log(`There is no backup in ${folder} yet.`)
  console.log(`Backups in ${folder}, newest first:\n\n  ${names.join('\n  ')}\n`)
  console.log(`Stop the server, then: npm run restore -- ${names[0]}`)
}
