import type { EmailDriver } from '@supabase/lite'
import type { FromWorker } from './protocol.ts'
import { putInOutbox } from './outbox.ts'

/** Takes the library's mails into the outbox. It never throws: an account must not fail because a mail did. */
export function createOutboxDriver(
  folder: string,
  tell: (message: FromWorker) => void,
): EmailDriver {
  return {
    send: async ({ to, subject, text, html }) => {
      try {
        await putInOutbox(folder, { to, subject, text: text ?? '', html: html ?? '' })
        tell({ kind: 'mail' })
      } catch (error) {
        const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown'
        tell({ kind: 'log', event: { event: 'mail.not_stored', level: 'error', code } })
      }
    },
  }
}
