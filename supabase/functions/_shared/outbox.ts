import * as z from 'zod/mini'
import { mailContentSchema } from '../../../src/domain/mail/mail.ts'
import type { AskTeam } from './data.ts'
import type { WaitingMail } from './mail.ts'

export type Outcome = 'sent' | 'failed' | 'refused'

/** `private.outbox`, by the two functions that the team's key may call. */
export type Outbox = {
  /** Takes a mail that is due, or the one asked for: nobody else gets it for a minute. Null where there is none. */
  claim(id?: string): Promise<WaitingMail | null>
  /** Writes the mails whose day has come; nothing where it has not. */
  fill(): Promise<void>
  /** Says what became of a claimed mail; `reason` is a code. */
  settle(id: string, outcome: Outcome, reason?: string): Promise<void>
}

const claimedSchema = z.array(
  z.object({ id: z.string(), recipient: z.nullable(z.string()), content: mailContentSchema }),
)

export function openOutbox(ask: AskTeam): Outbox {
  return {
    async claim(id) {
      const rows = await ask('/rpc/claim_mail', 'POST', id === undefined ? {} : { only_id: id })
      return claimedSchema.parse(rows)[0] ?? null
    },
    async fill() {
      await ask('/rpc/remind_owners', 'POST', {})
    },
    async settle(id, outcome, reason) {
      await ask('/rpc/settle_mail', 'POST', { mail_id: id, outcome, reason: reason ?? null })
    },
  }
}
