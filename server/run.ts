import { root } from './settings.ts'
import { StartError } from './start-error.ts'

/**
 * Runs a command's main function: an expected failure is one sentence, an unexpected one its stack; either
 * ends with exit code 1.
 */
export async function run(main: () => Promise<void>): Promise<void> {
  process.env['ASTRO_TELEMETRY_DISABLED'] = '1'
  process.env['SUPABASE_TELEMETRY_DISABLED'] = '1'
  process.env['LITE_TELEMETRY'] = '0'
  process.env['DO_NOT_TRACK'] = '1'
  // @supabase/lite looks for migrations below the working directory.
  process.chdir(root)
  try {
    await main()
  } catch (thrown) {
    console.error(toSentence(thrown))
    process.exit(1)
  }
}

/** The sentence of an expected failure; anything else as it is. */
export function toSentence(thrown: unknown): unknown {
  if (thrown instanceof StartError) return thrown.message
  const { code = '', path } = (thrown ?? {}) as NodeJS.ErrnoException
  if (!/^(?:EROFS|EACCES|EPERM)$/.test(code) || path === undefined) return thrown
  return `${path} cannot be written (${code}): choose a folder that this user may write.`
}

/** Calls `close` once when the process is asked to end, and ends it; a second signal ends it at once. */
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
