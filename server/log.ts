/** A log event; it never holds personal data, tokens or query strings. */
type LogEvent = {
  event: string
  level?: 'info' | 'warn' | 'error'
  [field: string]: string | number | boolean | null | undefined
}
export type Log = (event: LogEvent) => void

/** Writes each event as one line of JSON. */
export function logLines(stream: { write(text: string): unknown }): Log {
  return ({ event, level = 'info', ...fields }) => {
    stream.write(`${JSON.stringify({ time: new Date().toISOString(), level, event, ...fields })}\n`)
  }
}

export const silent: Log = () => {}
