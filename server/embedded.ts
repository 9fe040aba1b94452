import { openBackend, type Backend } from '#server/backend/index.ts'
import { openMailbox, type Mailbox } from '#server/mail/mailbox.ts'
import type { Log } from '#server/log.ts'
import type { Settings } from './settings.ts'

/** The backend of one machine with its mailbox; `close` ends both. */
export type Embedded = { backend: Backend; mailbox: Mailbox; close(): Promise<void> }

/** Opens the embedded backend; mail goes to the local mailbox unless `SMTP_URL` names a server. */
export async function openEmbedded(settings: Settings, log: Log): Promise<Embedded> {
  const mailbox = await openMailbox()
  try {
    const smtpUrl = settings.smtpUrl ?? mailbox.smtpUrl
    const backend = await openBackend({ ...settings, smtpUrl, log })
    return {
      backend,
      mailbox,
      async close() {
        await backend.close()
        await mailbox.close()
      },
    }
  } catch (thrown) {
    await mailbox.close()
    throw thrown
  }
}

/** The backend as a source for the snapshot, asked in this process. */
export function toSnapshotSource({ backend }: Embedded, siteUrl: string) {
  return {
    url: siteUrl,
    publishableKey: backend.publishableKey,
    fetch: ((input, init) => backend.fetch(new Request(input, init))) satisfies typeof fetch,
  }
}
