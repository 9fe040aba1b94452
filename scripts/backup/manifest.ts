import { readFile } from 'node:fs/promises'

/** First line of a backup: what inventory.sql found in the snapshot that was dumped. */
export type Manifest = {
  taken: string
  /** Major version of PostgreSQL. */
  server: number
  /** Versions of the applied migrations, in their order. */
  migrations: string[]
  /** Columns of the tables that belong to the auth service, by table. */
  authColumns: Record<string, string[]>
  /** Counts by name, such as "rows in public.companies". */
  measures: Record<string, string>
}

export const readInventory = () => readFile(new URL('inventory.sql', import.meta.url), 'utf8')

/** Rows of all tables together. */
export function countRows({ measures }: Manifest): number {
  return Object.entries(measures)
    .filter(([name]) => name.startsWith('rows in '))
    .reduce((sum, [, value]) => sum + Number(value), 0)
}

/** Each measure that differs, in a sentence. */
export function differences(before: Manifest, after: Manifest): string[] {
  const names = new Set([...Object.keys(before.measures), ...Object.keys(after.measures)])
  return [...names].toSorted().flatMap((name) => {
    const [was = 'none', is = 'none'] = [before.measures[name], after.measures[name]]
    if (was === is) return []
    if (name.startsWith('checksum of ')) return `${name}: another`
    return `${name}: ${was} in the backup, ${is} in the copy`
  })
}
