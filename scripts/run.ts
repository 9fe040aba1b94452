import { StartError } from '#server/start-error.ts'

/**
 * Runs a command's main function: an expected failure is one sentence, an unexpected one its stack; either
 * ends with exit code 1.
 */
export async function run(main: () => Promise<void>): Promise<void> {
  process.env['ASTRO_TELEMETRY_DISABLED'] = '1'
  process.env['SUPABASE_TELEMETRY_DISABLED'] = '1'
  process.env['DO_NOT_TRACK'] = '1'
  try {
    await main()
  } catch (thrown) {
    console.error(thrown instanceof StartError ? thrown.message : thrown)
    process.exit(1)
  }
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
