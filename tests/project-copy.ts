import { execFile } from 'node:child_process'
import { cp, mkdir, rm, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { root } from '#server/settings.ts'

const parts = [
  'content',
  'public',
  'scripts',
  'server',
  'src',
  'supabase',
  'tests',
  'astro.config.mjs',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
]

/** Copies the project to a folder, with the same packages and an empty directory. */
export async function copyProject(folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  for (const part of parts) await cp(join(root, part), join(folder, part), { recursive: true })
  await symlink(join(root, 'node_modules'), join(folder, 'node_modules'))
}

/** Runs a command; throws with its output if it fails. */
export async function execute(command: string, args: string[], cwd: string): Promise<void> {
  const env = { ...process.env, ASTRO_TELEMETRY_DISABLED: '1' }
  await promisify(execFile)(command, args, { cwd, env }).catch(
    (error: { stdout: string; stderr: string }) => {
      throw new Error(`${command} ${args[0]} failed:\n${error.stdout}${error.stderr}`)
    },
  )
}
