import { readFileSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Manifest } from 'vite'
import { MANIFEST } from '#islands/chunks.ts'

/** Takes the bundler's list of scripts out of a rendered site. The function tells what scripts import, at any depth, with themselves. */
export function takeScriptImports(distDir: string): (...scripts: string[]) => readonly string[] {
  const file = join(distDir, MANIFEST)
  const manifest = JSON.parse(readFileSync(file, 'utf8')) as Manifest
  rmSync(file)
  const keys = new Map(Object.entries(manifest).map(([key, chunk]) => [`/${chunk.file}`, key]))
  const sizeOf = (name: string) => statSync(join(distDir, name)).size
  return (...scripts) => {
    const found = new Set(scripts.map((script) => keys.get(script) ?? ''))
    // A set that grows during its iteration ends with its last new member.
    for (const key of found) for (const next of manifest[key]?.imports ?? []) found.add(next)
    // The largest first: it takes longest, and the connections that are open by now are few.
    return [...found]
      .flatMap((key) => (manifest[key] ? `/${manifest[key].file}` : []))
      .toSorted((one, other) => sizeOf(other) - sizeOf(one))
  }
}
