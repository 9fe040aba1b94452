import { join } from 'node:path'
import { writeArchive } from '#server/backend/archive.ts'
import { backupFile } from '#server/backend/backups.ts'
import { openEmbedded } from '#server/backend/connection.ts'

/** A backup of a folder that nobody uses just now. */
export async function archiveClosed(dataDir: string): Promise<string> {
  const { connection, turn } = await openEmbedded(join(dataDir, 'database'))
  const file = backupFile(join(dataDir, 'backups'), new Date())
  await writeArchive(connection, turn, file)
  await connection.close()
  return file
}
