import { spawnSync } from 'node:child_process'
import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'
import { chromium } from 'playwright'
import { StartError } from '#server/start-error.ts'

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

/** Path of a Chromium: from CHROMIUM_PATH, installed, or Playwright's own. Throws if there is none. */
export function findBrowser(): string {
  const found = find()
  if (found !== undefined) return found
  throw new StartError(
    'No browser for the end-to-end tests: install Chromium, or name one in CHROMIUM_PATH.',
  )
}

/** Path of a Chromium; installs one by Playwright or the system's package manager if there is none. */
export function installBrowser(): string {
  if (find() === undefined) attempt(process.execPath, [playwrightCli, 'install', 'chromium'])
  if (find() === undefined) attempt('apt-get', ['install', '-y', '-qq', 'chromium'])
  return findBrowser()
}

const playwrightCli = 'node_modules/playwright/cli.js'

function attempt(command: string, args: string[]): void {
  console.log(`No browser yet: ${command} ${args.join(' ')} …`)
  spawnSync(command, args, { stdio: 'inherit', timeout: 600_000 })
}

function find(): string | undefined {
  const folders = (process.env['PATH'] ?? '').split(delimiter)
  const installed = names.flatMap((name) => folders.map((folder) => join(folder, name)))
  const paths = [process.env['CHROMIUM_PATH'], ...installed, chromium.executablePath()]
  return paths.find((path) => path && isRunnable(path))
}

function isRunnable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}
