import { readdirSync } from 'node:fs'
import { join, relative } from 'node:path'

/** Files in a folder and its subfolders, as sorted relative paths, optionally only with these extensions. */
export function filesIn(folder: string, ...endings: string[]): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => relative(folder, join(parentPath, name)).replaceAll('\\', '/'))
    .filter((name) => endings.length === 0 || endings.some((ending) => name.endsWith(ending)))
    .sort()
}
