import { isFullDisk } from './disk.ts'
import { root } from './settings.ts'
import { StartError } from './start-error.ts'

/**
 * Runs the main function of a command and exits with code 1 if it fails. An expected failure prints one sentence, any other
 * its stack.
 */
export async function run(main: () => Promise<void>): Promise<void> {
  process.env['ASTRO_TELEMETRY_DISABLED'] = '1'
  process.env['SUPABASE_TELEMETRY_DISABLED'] = '1'
  process.env['LITE_TELEMETRY'] = '0'
  process.env['DO_NOT_TRACK'] = '1'
  // @supabase/lite reads migrations from the working directory.
  process.chdir(root)
  try {
    await main()
  } catch (thrown) {
    console.error(toSentence(thrown))
    process.exit(1)
  }
}

/** The message of an expected failure; any other value unchanged. */
export function toSentence(thrown: unknown): unknown {
  if (thrown instanceof StartError) return thrown.message
  const { code = '', path, syscall } = (thrown ?? {}) as NodeJS.ErrnoException
  if (isFullDisk(thrown))
    return `The disk is full${path === undefined ? '' : ` at ${path}`} (${code}): free some space, or choose a folder on another disk with DATA_DIR.`
  // Node tells of a folder that cannot be made on a read-only disk as of one that is missing.
  const isUnwritable =
    /^(?:EROFS|EACCES|EPERM)$/.test(code) || (code === 'ENOENT' && syscall === 'mkdir')
  if (!isUnwritable || path === undefined) return thrown
  return `${path} cannot be written (${code}): choose a folder that this user may write, or copy the project to one.`
}

/** Calls `close` on the first signal to stop, then exits; a second signal exits at once. */
export function closeOnSignal(close: () => Promise<void>): void {
  let isClosing = false
  const end = async () => {
    if (isClosing) process.exit(1)
    isClosing = true
    await close()
    process.exit(0)
  }
  process.on('SIGTERM', end)
  process.on('SIGINT', end)
}
