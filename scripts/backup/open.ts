import { access } from 'node:fs/promises'
import { z } from 'zod'
import { StartError } from '#server/start-error.ts'
import { start } from './client.ts'
import type { Manifest } from './manifest.ts'

export type Backup = { manifest: Manifest; archive: AsyncIterable<Buffer>; close: () => void }

/** Anyone can encrypt for a public key, so a file may be forged. Its names become part of SQL. */
const manifestSchema: z.ZodType<Manifest> = z.object({
  taken: z.string(),
  server: z.number(),
  migrations: z.array(z.string().regex(/^\d{14}$/)),
  authColumns: z.record(z.string().regex(/^auth\.\w+$/), z.array(z.string().regex(/^\w+$/))),
  measures: z.record(z.string(), z.string()),
})

/** Decrypts a backup while it is read. Reading fails where the file is damaged, cut or encrypted for another key. */
export async function openBackup(file: string, keyFile: string): Promise<Backup> {
  for (const path of [file, keyFile])
    await access(path).catch(() => {
      throw new StartError(`${path} cannot be read.`)
    })
  const age = start('age', ['--decrypt', `--identity=${keyFile}`, file])
  const content = readAll(age)
  let head = Buffer.alloc(0)
  while (!head.includes('\n')) {
    const { value, done } = await content.next()
    if (done) throw new StartError(`${file} is no backup of this project.`)
    head = Buffer.concat([head, value])
  }
  const end = head.indexOf('\n')
  const manifest = readManifest(head.subarray(0, end).toString())
  if (!manifest) throw new StartError(`${file} is no backup of this project.`)
  const archive = async function* () {
    yield head.subarray(end + 1)
    yield* content
  }
  return { manifest, archive: archive(), close: () => void age.kill() }
}

function readManifest(line: string): Manifest | undefined {
  try {
    return manifestSchema.parse(JSON.parse(line))
  } catch {
    return undefined
  }
}

async function* readAll(age: ReturnType<typeof start>): AsyncGenerator<Buffer> {
  yield* age.stdout as AsyncIterable<Buffer>
  await age.done
}
