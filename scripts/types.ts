/**
 * `npm run types`: writes what follows from the declared fields and places and from the migrations. What the database lacks of them gets
 * a new migration; src/data/database.types.ts is written anew. With `--check` it writes nothing, and fails where a migration is missing.
 */
import { readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { run } from '#server/run.ts'
import { root } from '#server/settings.ts'
import { StartError } from '#server/start-error.ts'
import { generateDatabaseTypes, openMigrated } from './checks/database-types.ts'
import { findMissingFields } from './checks/firm-fields.ts'
import { findMissingPlaces } from './checks/place-names.ts'

const folder = join(root, 'supabase/migrations')

/** The version of a new migration: now, or after the newest. */
function toNextVersion(): string {
  const now = new Date().toISOString().replaceAll(/\D/g, '').slice(0, 14)
  const newest = readdirSync(folder).toSorted().at(-1)?.slice(0, 14) ?? ''
  return now > newest ? now : String(BigInt(newest) + 1n)
}

await run(async () => {
  const db = await openMigrated()
  try {
    const missing = await findMissingFields(db)
    const places = await findMissingPlaces(db)
    const names = missing?.names.map((name) => name.toLowerCase()) ?? []
    if (process.argv.includes('--check')) {
      if (missing)
        throw new StartError(
          `The migrations do not have these fields as src/domain/firms/fields.ts declares them: ${missing.names.join(', ')}.\nRun: npm run types`,
        )
      if (places)
        throw new StartError(
          'The migrations do not have the names of places as src/domain/places declares them.\nRun: npm run types',
        )
      return
    }
    const write = async (name: string, sql: string, source: string) => {
      const file = `${toNextVersion()}_${name}.sql`
      writeFileSync(join(folder, file), sql)
      await db.exec(sql)
      console.log(
        `supabase/migrations/${file} is new: please read it, and commit it with the ${source}.`,
      )
    }
    if (places) await write('name_places', places, 'places')
    if (missing) {
      const words = names.length > 3 ? 'fields' : names.join('_')
      await write(`declare_${words}`, missing.sql, 'fields')
    }
    writeFileSync(join(root, 'src/data/database.types.ts'), await generateDatabaseTypes(db))
  } finally {
    await db.close()
  }
})
