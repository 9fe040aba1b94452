import { execFileSync } from 'node:child_process'
import { StartError } from '#server/start-error.ts'
import { root } from '#server/settings.ts'

/** Name of a build that belongs to no commit, such as the local one. */
export const UNRELEASED = 'unreleased'

/**
 * Name of the release that is built: `RELEASE`, else day and hash of the commit, with `-changed` if files differ from it. The
 * commit is read from git, because a CI's variable names the commit that started the run, which may not be the one checked out.
 */
export function readRelease(env: NodeJS.ProcessEnv, folder = root): string {
  const named = env['RELEASE']
  if (named && !/^[\w.-]{1,40}$/.test(named))
    throw new StartError(
      `RELEASE must have 1 to 40 letters, digits, dots, hyphens or underscores, not "${named}".`,
    )
  if (named) return named
  const git = (...args: string[]) =>
    execFileSync('git', args, { cwd: folder, encoding: 'utf8', stdio: 'pipe' }).trim()
  try {
    const day = git('show', '--no-patch', '--format=%cs')
    return `${day}-${git('describe', '--always', '--exclude=*', '--dirty=-changed')}`
  } catch {
    return UNRELEASED
  }
}
