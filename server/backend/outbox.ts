import { randomUUID } from 'node:crypto'
import { readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod'
import { writeDurably } from './durable-file.ts'

/** One mail that has to leave. */
const mailSchema = z.object({
  /** Also the mail's Message-ID: sent twice by a crash between sending and forgetting, it is still one mail to its reader. */
  id: z.string(),
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  createdAt: z.string(),
})
export type OutboxMail = z.infer<typeof mailSchema>

/** Returns when the mail is on the disk: from here on it leaves, whatever happens to this process. */
export async function putInOutbox(
  folder: string,
  mail: Omit<OutboxMail, 'id' | 'createdAt'>,
): Promise<void> {
  const id = randomUUID()
  const createdAt = new Date().toISOString()
  const name = `${createdAt.replaceAll(/[:.]/g, '-')}-${id}.json`
  await writeDurably(join(folder, name), JSON.stringify({ ...mail, id, createdAt }))
}

/** Names of the waiting mails, oldest first. */
export async function listOutbox(folder: string): Promise<string[]> {
  return (await readdir(folder)).filter((name) => name.endsWith('.json')).sort()
}

/** The mail, or null when its file cannot be read as one. */
export async function readOutbox(folder: string, name: string): Promise<OutboxMail | null> {
  try {
    const parsed = mailSchema.safeParse(JSON.parse(await readFile(join(folder, name), 'utf8')))
    return parsed.success ? parsed.data : null
  } catch {
    return null
  }
}

export async function removeFromOutbox(folder: string, name: string): Promise<void> {
  await rm(join(folder, name), { force: true })
}
