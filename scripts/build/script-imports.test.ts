import { existsSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { MANIFEST } from '../../src/islands/chunks.ts'
import { takeScriptImports } from './script-imports.ts'

it('follows the imports of a script, and leaves no list in the site', () => {
  const folder = mkdtempSync(join(tmpdir(), 'imports-'))
  const manifest = {
    'src/Form.tsx': { file: '_astro/Form.js', imports: ['_ui.js', '_react.js'] },
    '_ui.js': { file: '_astro/ui.js', imports: ['_react.js'], dynamicImports: ['_late.js'] },
    '_react.js': { file: '_astro/react.js' },
    '_late.js': { file: '_astro/late.js' },
  }
  writeFileSync(join(folder, MANIFEST), JSON.stringify(manifest))
  const importsOf = takeScriptImports(folder)
  expect(importsOf('/_astro/Form.js')).toEqual([
    '/_astro/Form.js',
    '/_astro/ui.js',
    '/_astro/react.js',
  ])
  expect(importsOf('/_astro/unknown.js')).toEqual([])
  expect(existsSync(join(folder, MANIFEST))).toBe(false)
})
