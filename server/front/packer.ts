import { createHash } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { FileCache } from './file-cache.ts'

/**
 * The highest quality takes 40 ms a page for a tenth fewer bytes than this one takes in 1 ms: right for a site
 * of some hundred files, not for one of thousands, where it took twice as long as all the rest of the build.
 */
const MANY = { files: 400, brotli: 5, gzip: 4 }
const FEW = { brotli: constants.BROTLI_MAX_QUALITY, gzip: 9 }
type Quality = typeof FEW

/** Below this many bytes a compressed file saves no packet. */
const SMALLEST = 512

const forms = { br: promisify(brotliCompress), gz: promisify(gzip) }
type Form = keyof typeof forms

/** How well the texts of a site are packed, by the number of its files. */
export function qualityFor(files: number): Quality {
  return files < MANY.files ? FEW : MANY
}

/** Packs texts; where there is a cache, each once and for all builds. */
export class Packer {
  readonly #quality: Quality
  readonly #cache: FileCache | undefined

  constructor(quality: Quality, cacheDir?: string) {
    this.#quality = quality
    if (cacheDir) this.#cache = new FileCache(cacheDir)
  }

  /** Writes the packed forms of a text, where they are smaller, beside its file. */
  async packBeside(file: string, plain: Buffer): Promise<void> {
    await this.#packAll(plain, (form) => `${file}.${form}`)
  }

  /** Puts them into the cache only. */
  async packAhead(plain: Buffer): Promise<void> {
    await this.#packAll(plain, () => undefined)
  }

  /** Drops from the cache what nothing was packed from since this was opened. */
  forgetOthers(): void {
    this.#cache?.forgetOthers()
  }

  async #packAll(plain: Buffer, targetOf: (form: Form) => string | undefined): Promise<void> {
    if (plain.length < SMALLEST) return
    const name = this.#cache ? this.#nameOf(plain) : ''
    await Promise.all([
      this.#pack(plain, 'br', `${name}.br`, targetOf('br')),
      this.#pack(plain, 'gz', `${name}.gz`, targetOf('gz')),
    ])
  }

  async #pack(plain: Buffer, form: Form, key: string, target: string | undefined): Promise<void> {
    if (!this.#cache?.has(key)) {
      const packed = await forms[form](plain, optionsFor(form, plain, this.#quality))
      if (packed.length >= plain.length) return
      this.#cache?.put(key, packed)
      if (!this.#cache && target) writeFileSync(target, packed)
    }
    if (target) this.#cache?.place(key, target)
  }

  #nameOf(plain: Buffer): string {
    const { brotli, zlib } = process.versions
    const version = JSON.stringify([this.#quality, brotli, zlib])
    return createHash('sha256').update(version).update(plain).digest('hex')
  }
}

function optionsFor(form: Form, { length }: Buffer, quality: Quality) {
  if (form === 'gz') return { level: quality.gzip }
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: quality.brotli,
    [constants.BROTLI_PARAM_SIZE_HINT]: length,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
  }
  return { params }
}
