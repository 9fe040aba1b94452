/** What is stored of each release, in a folder of `supabase/releases`. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { hashMigrations, readMigrations, type Migration } from '#server/migrations.ts'
import { root } from '#server/settings.ts'

export type Release = {
  version: string
  /** Its PGlite, and the hash of the package. */
  engine: { version: string; integrity: string }
  /** Hash of each of its migrations by the name of the file. */
  migrations: Record<string, string>
}

export const RELEASES = join(root, 'supabase/releases')

export const fileOf = (version: string, name: 'release.json' | 'system.sql' | 'rows.sql') =>
  join(RELEASES, version, name)

const toNumbers = (version: string) => version.split('.').map(Number)
export function isNewer(one: string, other: string): boolean {
  const [a, b] = [toNumbers(one), toNumbers(other)]
  const at = a.findIndex((part, place) => part !== b[place])
  return at >= 0 && (a[at] ?? 0) > (b[at] ?? 0)
}

/** The releases, oldest first. */
export function readReleases(): Release[] {
  const names = existsSync(RELEASES) ? readdirSync(RELEASES) : []
  return names
    .map((name) => JSON.parse(readFileSync(fileOf(name, 'release.json'), 'utf8')) as Release)
    .toSorted((a, b) => (isNewer(a.version, b.version) ? 1 : -1))
}

/** The migrations that a release had: they are still there, because nobody edits them. */
export const migrationsOf = ({ migrations }: Release): Migration[] =>
  readMigrations().filter(({ file }) => file in migrations)

/** A sentence for each migration that a release has frozen and that is no longer as it was, and for one that sorts before them. */
export function findEdited(
  releases: readonly Release[],
  migrations: readonly Migration[],
): string[] {
  const hashes = hashMigrations(migrations)
  const frozen = new Map(
    releases
      .toReversed()
      .flatMap(({ version, migrations: had }) =>
        Object.entries(had).map(([file, hash]) => [file, { version, hash }] as const),
      ),
  )
  const edited = [...frozen].flatMap(([file, { version, hash }]) =>
    hashes[file] === hash
      ? []
      : `supabase/migrations/${file} ${file in hashes ? 'was edited' : 'is gone'}: release ${version} has it, so a change is a new migration (git checkout v${version} -- supabase/migrations/${file}).`,
  )
  const newest = [...frozen.keys()].toSorted().at(-1) ?? ''
  const early = Object.keys(hashes)
    .filter((file) => !frozen.has(file) && file < newest)
    .map(
      (file) =>
        `supabase/migrations/${file} sorts before the released ${newest}, and a database that is in use would refuse it: give it a later time.`,
    )
  return [...edited, ...early]
}
