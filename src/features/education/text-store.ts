import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** Where a text is: a file of texts, seen from the project's folder, and its name there. */
export type TextPlace = { file: string; name: string }
type Texts = Record<string, string>

/**
 * Compiled texts in a file beside Astro's content store, that of builds or that of dev. The content store itself is
 * checked, bundled and parsed as a whole in every build, however little of it is shown anew.
 */
export class TextStore {
  readonly #root: string
  readonly #file: string
  #texts: Texts

  constructor({ isDev, root }: { isDev: boolean; root: string }) {
    this.#root = root
    this.#file = isDev ? '.astro/texts.json' : '.cache/astro/texts.json'
    this.#texts = readTexts(join(root, this.#file))
  }

  /** Keeps a text, whose name follows from what it says; `save` writes it. */
  keep(code: string): TextPlace {
    const name = createHash('sha256').update(code).digest('hex').slice(0, 32)
    this.#texts[name] = code
    return { file: this.#file, name }
  }

  has({ file, name }: TextPlace): boolean {
    return file === this.#file && name in this.#texts
  }

  /** Drops the texts of articles that have changed or gone. */
  retain(places: readonly TextPlace[]): void {
    const names = new Set(places.map(({ name }) => name))
    this.#texts = Object.fromEntries(
      Object.entries(this.#texts).filter(([name]) => names.has(name)),
    )
  }

  save(): void {
    const file = join(this.#root, this.#file)
    mkdirSync(dirname(file), { recursive: true })
    // Whole or not at all: whoever builds may end it at any time.
    writeFileSync(`${file}.new`, JSON.stringify(this.#texts))
    renameSync(`${file}.new`, file)
  }
}

let read: { file: string; time: number; texts: Texts } | undefined

/** A text that was kept. */
export function readText({ file, name }: TextPlace): string {
  const time = statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0
  if (read?.file !== file || read.time !== time) read = { file, time, texts: readTexts(file) }
  const text = read.texts[name]
  if (text === undefined) throw new Error(`A compiled article is missing in ${file}: delete it.`)
  return text
}

function readTexts(file: string): Texts {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Texts
  } catch {
    return {}
  }
}
