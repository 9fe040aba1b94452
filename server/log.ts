/** An event; never with personal data, a token or a query string in it. */
export type LogEvent = {
  event: string
  level?: 'info' | 'warn' | 'error'
  [field: string]: string | number | boolean | null | undefined
}
export type Log = (event: LogEvent) => void

/** Writes one JSON line for each event. */
export function logLines(stream: { write(text: string): unknown }): Log {
  return ({ event, level = 'info', ...fields }) => {
    stream.write(`${JSON.stringify({ time: new Date().toISOString(), level, event, ...fields })}\n`)
  }
}

export const silent: Log = () => {}
