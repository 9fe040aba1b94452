import { open, rename, rm } from 'node:fs/promises'
import { randomUUID } from 'node:crypto'
import { dirname } from 'node:path'

/** Writes a file for its owner only, whole or not at all, and returns when it is on the disk. */
export async function writeDurably(file: string, content: string | Uint8Array): Promise<void> {
  const draft = `${file}.${randomUUID()}.tmp`
  try {
    const handle = await open(draft, 'wx', 0o600)
    try {
      await handle.writeFile(content)
      await handle.sync()
    } finally {
      await handle.close()
    }
    await rename(draft, file)
    await syncFolder(dirname(file))
  } catch (error) {
    await rm(draft, { force: true })
    throw error
  }
}

/** A rename is only on the disk once its folder is; Windows has no such call and needs none. */
async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
