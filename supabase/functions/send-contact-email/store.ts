import type { ContactMessage } from '../../../src/domain/contact/contact.ts'
import { StoreError, type ServiceQuery } from '../_shared/data.ts'

/** State of a message; closed: the desk decided that it needs no mail. */
export type Status = 'stored' | 'sent' | 'failed' | 'closed'

type StoredMessage = { status: Status; message: ContactMessage }

export type Store = {
  /** Counts a visitor's message; throws a `StoreError` with status 429 beyond the limit. */
  countVisitor(visitor: string): Promise<void>
  /** Stores a message and its mail under the same key; false if the key exists. */
  insert(key: string, message: ContactMessage): Promise<boolean>
  /** The message stored under a key. */
  find(key: string): Promise<StoredMessage | null>
}

/** Stores messages through PostgREST with the service key: no other role has access to the table. */
export function openStore(query: ServiceQuery): Store {
  return {
    async countVisitor(visitor) {
      await query('/rpc/count_contact_visitor', 'POST', { visitor })
    },
    async insert(key, message) {
      try {
        await query('/contact_messages', 'POST', { idempotency_key: key, ...message })
        return true
      } catch (error) {
        if (error instanceof StoreError && error.status === 409) return false
        throw error
      }
    },
    async find(key) {
      const columns = 'id,name,email,company,subject,message'
      const rows = await query(
        `/contact_messages?idempotency_key=eq.${key}&select=${columns}`,
        'GET',
      )
      const [stored] = rows as ({ id: number } & ContactMessage)[]
      if (!stored) return null
      const { id, ...message } = stored
      // The state of a message is its case's.
      const cases = await query(`/cases?kind=eq.message&subject=eq.${id}&select=state`, 'GET')
      const [found] = cases as { state: Status }[]
      return found ? { status: found.state, message } : null
    },
  }
}
