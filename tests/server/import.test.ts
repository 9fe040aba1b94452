import { execFile } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'
import { openBackend } from '#server/backend/index.ts'
import { newDataDir } from './backend/backend.ts'

const PROJECT = fileURLToPath(new URL('../..', import.meta.url))

it('imports all of a list or nothing, into a data folder that no server has open', async () => {
  const dataDir = newDataDir()
  const npmRun = async (command: string, ...args: string[]) => {
    const env = { ...process.env, DATA_DIR: dataDir }
    const script = join(PROJECT, `scripts/${command}.ts`)
    const run = promisify(execFile)(process.execPath, [script, 'companies', ...args], { env })
    const { stdout, stderr } = await run.catch((error: { stdout: string; stderr: string }) => error)
    return stdout.trim() || stderr.trim().split('\n').slice(1).join('\n') || stderr.trim()
  }
  const file = `${dataDir}.csv`
  await writeFile(file, 'import_key,company_name,email\nk1,Reed,ann@reed.example\nk2,Moss,\n')
  expect(await npmRun('import', file)).toContain('npm start makes it')

  const backend = await openBackend({ dataDir, siteUrl: 'http://127.0.0.1', demoData: false })
  expect(await npmRun('import', file)).toContain('in use by another process')
  await backend.close()

  const counted = '2 rows: 2 new, 0 changed, 0 as they were.'
  expect(await npmRun('import', file, '--dry-run')).toBe(
    `${counted} Nothing was written, as asked.`,
  )
  expect(await npmRun('import', file)).toBe(counted)
  const out = `${dataDir}.out.csv`
  await npmRun('export', out)
  expect(await readFile(out, 'utf8')).toContain('k2,Moss,')
  await writeFile(file, 'import_key,company_name,email\nk3,Vale,\nk1,,nobody\n')
  expect(await npmRun('import', file)).toBe(
    'row 3, column company_name, Company name is required\nrow 3, column email, Invalid email address\nNothing was imported.',
  )
  const before = await readFile(out, 'utf8')
  await npmRun('export', out)
  expect(await readFile(out, 'utf8')).toBe(before)
}, 180_000)
