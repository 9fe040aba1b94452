import { existsSync, mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { MANIFEST } from '#islands/chunks.ts'
import { takeScriptImports } from './script-imports.ts'

it('follows the imports of a script, the largest first, tells what it loads later, and leaves no list in the site', () => {
  const folder = mkdtempSync(join(tmpdir(), 'imports-'))
  const manifest = {
    'src/Form.tsx': { file: '_astro/Form.js', imports: ['_ui.js', '_react.js'] },
    '_ui.js': { file: '_astro/ui.js', imports: ['_react.js'], dynamicImports: ['_late.js'] },
    '_react.js': { file: '_astro/react.js' },
    '_late.js': { file: '_astro/late.js', name: 'finder', imports: ['_react.js'] },
  }
  writeFileSync(join(folder, MANIFEST), JSON.stringify(manifest))
  mkdirSync(join(folder, '_astro'))
  for (const [name, size] of Object.entries({ Form: 2, ui: 1, react: 9, late: 9 }))
    writeFileSync(join(folder, `_astro/${name}.js`), ' '.repeat(size))
  const { importsOf, laterOf } = takeScriptImports(folder)
  expect(importsOf(['/_astro/Form.js'])).toEqual([
    '/_astro/react.js',
    '/_astro/Form.js',
    '/_astro/ui.js',
  ])
  expect(importsOf(['/_astro/unknown.js'])).toEqual([])
  expect(laterOf(['/_astro/Form.js'])).toEqual(['/_astro/late.js'])
  expect(laterOf(['/_astro/react.js'])).toEqual([])
  expect(existsSync(join(folder, MANIFEST))).toBe(false)
})
