import { readFileSync } from 'node:fs'
import { findPackageJSON } from 'node:module'

/** What writes a cluster: both decide how its system tables look. */
const PACKAGES = ['@supabase/lite', '@electric-sql/pglite']

/** `@supabase/lite 0.10.0, @electric-sql/pglite 0.4.5` */
export function libraryVersion(): string {
  return PACKAGES.map((name) => `${name} ${versionOf(name)}`).join(', ')
}

export function versionOf(name: string): string {
  const manifest = findPackageJSON(name, import.meta.url)
  if (manifest === undefined) return 'unknown'
  const { version }: { version?: string } = JSON.parse(readFileSync(manifest, 'utf8'))
  return version ?? 'unknown'
}
