import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Compiled texts as files beside Astro's content store, that of builds or that of dev. The store itself is read,
 * checked, bundled and parsed as a whole in every build, however little of it is shown anew.
 */
export class TextStore {
  readonly #root: string
  readonly #folder: string

  constructor({ isDev, root }: { isDev: boolean; root: string }) {
    this.#root = root
    this.#folder = `${isDev ? '.astro' : '.cache/astro'}/texts`
  }

  /** Keeps a text, and answers its path seen from the project's folder; the name follows from what the text says. */
  keep(code: string): string {
    const name = createHash('sha256').update(code).digest('hex').slice(0, 32)
    const path = `${this.#folder}/${name}`
    if (!this.has(path)) {
      mkdirSync(join(this.#root, this.#folder), { recursive: true })
      writeFileSync(join(this.#root, path), code)
    }
    return path
  }

  has(path: string): boolean {
    return existsSync(join(this.#root, path))
  }

  /** Drops the texts of articles that have changed or gone. */
  retain(paths: ReadonlySet<string>): void {
    const folder = join(this.#root, this.#folder)
    if (!existsSync(folder)) return
    for (const name of readdirSync(folder))
      if (!paths.has(`${this.#folder}/${name}`)) rmSync(join(folder, name))
  }
}
