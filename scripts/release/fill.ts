/** A data folder with rows of all kinds, for the upgrades of later releases: the demonstration, and what it lacks. */
import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { openOwner } from '#server/database.ts'
import { lockFolder } from '#server/lock.ts'
import { readSettings, root, type Settings } from '#server/settings.ts'
import { openBackend } from '#server/start.ts'
import { act } from './people.ts'

/** Firms that stay: those that the demonstration's people have to do with are among the first. */
const KEPT = { advisors: 40, companies: 40 }

export async function fillFolder(dataDir: string): Promise<void> {
  const settings = readSettings({ DATA_DIR: dataDir })
  await (await openBackend(settings, { sendsMail: false })).close()
  await asOwner(settings, [
    `delete from public.companies where id > ${KEPT.companies}`,
    `delete from public."Advisors" where "Id" > ${KEPT.advisors}`,
  ])
  const backend = await openBackend(settings, { sendsMail: false })
  try {
    await act(backend)
  } finally {
    await backend.close()
  }
  importLists(settings)
}

async function asOwner(settings: Settings, statements: string[]): Promise<void> {
  const { release } = lockFolder(settings.dataDir)
  const connection = await openOwner(settings)
  try {
    await connection.transaction(statements)
  } finally {
    await connection.close()
    release()
  }
}

/** Lists that were imported have a key for each row. */
function importLists({ dataDir }: Settings): void {
  for (const list of ['advisors', 'companies']) {
    const file = join(dataDir, 'list.csv')
    writeFileSync(file, 'import_key,company_name,location\nk-1,Alder & Moss,"Reno, NV"\n')
    execFileSync(process.execPath, ['scripts/import.ts', list, file], {
      cwd: root,
      env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '' },
      stdio: 'pipe',
    })
  }
}
