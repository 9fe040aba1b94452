import { join } from 'node:path'
import { z } from 'zod'
import { psql } from './programs.ts'

/** Script that counts and hashes the rows of a database. */
const inventory = join(import.meta.dirname, 'inventory.sql')

/**
 * First line of a backup: what inventory.sql found in the moment of the dump. Anyone can encrypt for a public key, so a file
 * may be forged, and its names become part of SQL.
 */
export const manifestSchema = z.object({
  taken: z.string(),
  /** Major version of PostgreSQL. */
  server: z.number(),
  /** Versions of the applied migrations, in their order. */
  migrations: z.array(z.string().regex(/^\d{14}$/)),
  /** Columns of the tables that belong to the auth service, by table. */
  authColumns: z.record(z.string().regex(/^auth\.\w+$/), z.array(z.string().regex(/^\w+$/))),
  /** Counts and hashes by name, such as "rows in public.companies". */
  measures: z.record(z.string(), z.string()),
})
export type Manifest = z.infer<typeof manifestSchema>

/** Each measure of a database that differs from the backup, in a sentence. */
export async function compare(address: string, { measures: before }: Manifest): Promise<string[]> {
  const { measures: after }: Manifest = JSON.parse(await psql(address, [`--file=${inventory}`]))
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])].toSorted()
  return names.flatMap((name) => {
    const [was = 'none', is = 'none'] = [before[name], after[name]]
    if (was === is) return []
    if (name.startsWith('checksum of ')) return `${name}: another`
    return `${name}: ${was} in the backup, ${is} in the copy`
  })
}
