import { join } from 'node:path'
import { root } from '#server/settings.ts'
import type { Lanes, CheckStep } from './step.ts'
import { browser, programs } from './tools.ts'

const bin = (name: string) => join(root, 'node_modules/.bin', name)

const unit = vitest('unit tests', 'unit')
const db = vitest('database and server tests', 'db')
/** A step of its own, because a machine may have no such programs. */
const others: CheckStep = {
  ...vitest('tests of backups and other programs', 'programs'),
  needs: programs,
}
const content: CheckStep = {
  name: 'content',
  command: [process.execPath, 'scripts/check-content.ts'],
}
const types: CheckStep = {
  name: 'types',
  command: [bin('astro'), 'check', '--minimumSeverity', 'warning'],
}
const firmFields: CheckStep = {
  name: 'fields of the database',
  command: [process.execPath, 'scripts/types.ts', '--check'],
}
const recipes: CheckStep = {
  name: 'types of the recipes',
  command: [process.execPath, 'tests/recipes/check-types.ts'],
}
/** Built beside other steps, because the end-to-end tests would wait for it. */
const site: CheckStep = {
  name: 'site of the end-to-end tests',
  command: [process.execPath, 'tests/e2e/serve.ts', '--build'],
}
const quick: CheckStep[] = [
  { name: 'lockfile', command: ['npm', 'ci', '--dry-run', '--loglevel=error', '--silent'] },
  { name: 'format', command: [bin('oxfmt'), '--check'] },
  { name: 'lint', command: [bin('oxlint')] },
  { name: 'unused code', command: [bin('knip')] },
  firmFields,
]
const e2e: CheckStep = {
  name: 'end to end',
  command: [bin('playwright'), 'test', '--project=e2e'],
  report: '.cache/e2e/report.xml',
  needs: [browser],
}

/**
 * `npm test` and `npm run check`: groups of lanes that run one after the other. Steps that write or read what Astro knows of the
 * content share a lane.
 */
export const plans: Record<'all' | 'check', Lanes[]> = {
  check: [
    [
      [content, types],
      [...quick, unit],
    ],
  ],
  all: [
    [
      // Of one length: the end-to-end tests wait for both.
      [content, site, types, recipes, unit, others],
      [...quick, db],
    ],
    [[e2e]],
  ],
}

function vitest(name: string, project: string): CheckStep {
  const report = `.cache/reports/${project}.xml`
  const reporters = ['--reporter=default', '--reporter=junit', `--outputFile.junit=${report}`]
  return { name, command: [bin('vitest'), 'run', '--project', project, ...reporters], report }
}
