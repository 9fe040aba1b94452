import { createHash } from 'node:crypto'
import { cpSync, existsSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { readSettings, root } from '#server/settings.ts'
import { openBackend } from '#server/start.ts'

const template = join(
  root,
  '.cache/tests',
  `data-${hashFolders('supabase/migrations', 'supabase/seed', 'server')}`,
)

/** Creates a data folder with migrations and demo data: a copy of one that is made once per state of the files and packages. */
export function copyTemplate(dataDir: string): void {
  cpSync(template, dataDir, { recursive: true })
}

export async function makeTemplate(): Promise<void> {
  if (existsSync(template)) return
  const draft = `${template}-${process.pid}`
  const backend = await openBackend(readSettings({ DATA_DIR: draft }), { sendsMail: false })
  await backend.close()
  // Another worker may have finished first.
  if (existsSync(template)) rmSync(draft, { recursive: true })
  else renameSync(draft, template)
}

function hashFolders(...names: string[]): string {
  // The packages decide on the format of the data.
  const hash = createHash('sha256').update(readFileSync(join(root, 'package.json')))
  for (const name of names) {
    const files = readdirSync(join(root, name)).filter((file) => /\.(?:sql|ts)$/.test(file))
    for (const file of files.toSorted()) hash.update(readFileSync(join(root, name, file)))
  }
  return hash.digest('hex').slice(0, 16)
}
