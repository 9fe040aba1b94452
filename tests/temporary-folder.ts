/** Each test file has its own folder for temporary files. It is removed at the file's end, after the file's own `afterAll`. */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll } from 'vitest'

const before = process.env['TMPDIR']
const folder = mkdtempSync(join(tmpdir(), 'esop-test-'))
// PostgreSQL runs under another account.
chmodSync(folder, 0o711)
process.env['TMPDIR'] = folder

afterAll(() => {
  if (before === undefined) delete process.env['TMPDIR']
  else process.env['TMPDIR'] = before
  // A process that was just killed may still write.
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
})
