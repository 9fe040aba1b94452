import { randomUUID } from 'node:crypto'
import {
  copyFileSync,
  linkSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'

const HOUR = 3_600_000

/**
 * Made files, found again by a key that stands for all they are made from. They are put in their places as links:
 * writing thousands of files costs more than making many of them. Who changes one in its place changes it here
 * too; so its name tells when it was written, and one that was touched since is made again.
 */
export class FileCache {
  readonly #folder: string
  readonly #names = new Map<string, string>()
  readonly #used = new Set<string>()

  constructor(folder: string) {
    this.#folder = folder
    mkdirSync(folder, { recursive: true })
    for (const name of readdirSync(folder)) this.#names.set(keyOf(name), name)
  }

  has(key: string): boolean {
    this.#used.add(key)
    const name = this.#names.get(key)
    return name !== undefined && this.#isUntouched(name)
  }

  put(key: string, content: Uint8Array): void {
    const fresh = join(this.#folder, randomUUID())
    writeFileSync(fresh, content)
    const name = `${key}@${statSync(fresh).mtimeMs}`
    // Whole or not at all: another build may look for it now.
    renameSync(fresh, join(this.#folder, name))
    this.#names.set(key, name)
  }

  /** Puts the file with this key where there is none yet. */
  place(key: string, target: string): void {
    const file = join(this.#folder, this.#names.get(key) ?? '')
    try {
      linkSync(file, target)
    } catch {
      // On another disk, say.
      copyFileSync(file, target)
    }
  }

  /** Drops what nobody has asked for since this was opened; not what is new: another build may want it. */
  forgetOthers(): void {
    for (const name of readdirSync(this.#folder)) {
      const key = keyOf(name)
      if (this.#used.has(key) && this.#names.get(key) === name) continue
      const file = join(this.#folder, name)
      const madeAt = statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0
      if (madeAt < Date.now() - HOUR) rmSync(file, { force: true })
    }
  }

  #isUntouched(name: string): boolean {
    const stat = statSync(join(this.#folder, name), { throwIfNoEntry: false })
    return stat?.mtimeMs === Number(name.split('@')[1])
  }
}

function keyOf(name: string): string {
  return name.split('@')[0] ?? ''
}
