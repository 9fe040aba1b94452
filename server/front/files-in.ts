import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** The files in a folder and below it, or the one file that it is, in a fixed order; those with these endings only. */
export function filesIn(path: string, ...endings: string[]): string[] {
  if (!statSync(path).isDirectory()) return [path]
  const entries = readdirSync(path, { recursive: true, withFileTypes: true })
  const wanted = entries.filter(
    (entry) =>
      entry.isFile() && (endings.length === 0 || endings.some((one) => entry.name.endsWith(one))),
  )
  return wanted.map(({ parentPath, name }) => join(parentPath, name)).sort()
}
