import { execFileSync } from 'node:child_process'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { hashRecipe } from '#domain/decision-records/hash-recipe.ts'
import { describeDatabase } from '../database/database.ts'
import { lock, save, typed } from '../database/decision-record.ts'

describeDatabase('a locked record', 'member', () => {
  it('has a hash that the ten lines of Python on the page recompute', async () => {
    const { sha256, body } = await lock(await save(typed))
    expect(hashRecipe.trim().split('\n').length).toBeLessThanOrEqual(10)
    expect(runPython({ record: body, sha256 })).toBe(`${sha256}\nThe record is unchanged.\n`)
    expect(runPython({ record: { ...body, reason: 'Another.' }, sha256 })).toMatch(/differs\.\n$/)
  })
})

/** Output of the recipe on the page for a downloaded file. */
function runPython(download: object): string {
  const folder = mkdtempSync(join(tmpdir(), 'decision-record-'))
  writeFileSync(join(folder, 'check.py'), hashRecipe)
  writeFileSync(join(folder, 'file.json'), JSON.stringify(download, null, 2))
  return execFileSync('python3', ['check.py', 'file.json'], { cwd: folder, encoding: 'utf8' })
}
