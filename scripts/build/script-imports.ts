import { readFileSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Manifest } from 'vite'
import { LATER, MANIFEST } from '#islands/chunks.ts'

/** Addresses of what scripts import, at any depth, with themselves, the largest first; or of what they load later. */
export type ScriptImports = Record<
  'importsOf' | 'laterOf',
  (scripts: readonly string[]) => string[]
>

/** Takes the bundler's list of scripts out of a rendered site. */
export function takeScriptImports(distDir: string): ScriptImports {
  const file = join(distDir, MANIFEST)
  const manifest = JSON.parse(readFileSync(file, 'utf8')) as Manifest
  rmSync(file)
  const keys = new Map(Object.entries(manifest).map(([key, chunk]) => [`/${chunk.file}`, key]))
  const sizeOf = (name: string) => statSync(join(distDir, name)).size
  const follow = (some: readonly string[]) => {
    const found = new Set(some)
    // A set that grows during its iteration ends with its last new member.
    for (const key of found) for (const next of manifest[key]?.imports ?? []) found.add(next)
    return found
  }
  // The largest first: it takes longest, and the connections that are open by now are few.
  const toFiles = (found: Iterable<string>) =>
    [...found]
      .flatMap((key) => (manifest[key] ? `/${manifest[key].file}` : []))
      .toSorted((one, other) => sizeOf(other) - sizeOf(one))
  const find = (scripts: readonly string[]) => follow(scripts.flatMap((one) => keys.get(one) ?? []))
  return {
    importsOf: (scripts) => toFiles(find(scripts)),
    laterOf(scripts) {
      const found = find(scripts)
      const loaded = [...found].flatMap((key) => manifest[key]?.dynamicImports ?? [])
      const later = follow(loaded.filter((key) => LATER.includes(manifest[key]?.name ?? '')))
      return toFiles([...later].filter((key) => !found.has(key)))
    },
  }
}
