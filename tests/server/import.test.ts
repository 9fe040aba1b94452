import { execFile } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'
import { root } from '#server/settings.ts'
import { openBackend } from '#server/start.ts'
import { emptyDataDir, newDataDir, settingsOf } from './backend.ts'

async function npmRun(dataDir: string, command: string, ...args: string[]): Promise<string> {
  const env = { ...process.env, DATA_DIR: dataDir }
  const words = [join(root, `scripts/${command}.ts`), 'companies', ...args]
  const run = promisify(execFile)(process.execPath, words, { env })
  const { stdout, stderr } = await run.catch((error: { stdout: string; stderr: string }) => error)
  return stdout.trim() || stderr.trim()
}

it('imports all of a list or nothing, into a data folder without a running server', async () => {
  const dataDir = newDataDir()
  const [file, faulty, out] = [`${dataDir}.csv`, `${dataDir}.bad.csv`, `${dataDir}.out.csv`]
  await writeFile(file, 'import_key,company_name,email\nk1,Reed,ann@reed.example\nk2,Moss,\n')
  expect(await npmRun(emptyDataDir(), 'import', file)).toContain('npm start makes it')
  const backend = await openBackend(settingsOf(dataDir), { sendsMail: false })
  expect(await npmRun(dataDir, 'import', file)).toContain('in use by another process')
  await backend.close()

  const counted = '2 rows: 2 new, 0 changed, 0 as they were.'
  const tried = await npmRun(dataDir, 'import', file, '--dry-run')
  expect(tried).toBe(`${counted} Nothing was written, as asked.`)
  await writeFile(faulty, 'import_key,company_name,email\nk1,Reed,\nk2,,nobody\n')
  expect(await npmRun(dataDir, 'import', faulty)).toBe(
    'row 3, column company_name, Company name is required\nrow 3, column email, "nobody", Invalid email address\nNothing was imported.',
  )
  // Both are new still.
  expect(await npmRun(dataDir, 'import', file)).toBe(counted)
  await npmRun(dataDir, 'export', out)
  expect(await readFile(out, 'utf8')).toContain('k2,Moss,')
}, 180_000)
