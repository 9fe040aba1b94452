import type { ContactMessage } from '../../../src/domain/enquiries/contact.ts'
import { StoreError, type AskTeam } from '../_shared/data.ts'

/** Where a message stands: kept, sent, kept but not sent, or put away by the desk. */
export type Status = 'stored' | 'sent' | 'failed' | 'closed'

export type Kept = { status: Status; message: ContactMessage }

export type Store = {
  /** Counts a message of a visitor; throws a `StoreError` of 429 beyond the limit. */
  countVisitor(visitor: string): Promise<void>
  /** Keeps a message, and with it its mail under the same key; false where the key is known already. */
  insert(key: string, message: ContactMessage): Promise<boolean>
  /** What is kept under a key, and where it stands. */
  find(key: string): Promise<Kept | null>
}

/** Keeps messages through PostgREST with the team's key: no other role may touch the table. */
export function openStore(ask: AskTeam): Store {
  return {
    async countVisitor(visitor) {
      await ask('/rpc/count_contact_visitor', 'POST', { visitor })
    },
    async insert(key, message) {
      try {
        await ask('/contact_messages', 'POST', { idempotency_key: key, ...message })
        return true
      } catch (error) {
        if (error instanceof StoreError && error.status === 409) return false
        throw error
      }
    },
    async find(key) {
      const columns = 'status,name,email,company,subject,message'
      const rows = await ask(`/contact_messages?idempotency_key=eq.${key}&select=${columns}`, 'GET')
      const [kept] = rows as ({ status: Status } & ContactMessage)[]
      if (!kept) return null
      const { status, ...message } = kept
      return { status, message }
    },
  }
}
