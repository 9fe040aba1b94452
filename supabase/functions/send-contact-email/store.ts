import type { ContactMessage } from '../../../src/domain/contact.ts'

/** Where a message stands: kept, being sent or sent, or kept but not sent. */
export type Status = 'stored' | 'sent' | 'failed'

export type Kept = { status: Status; message: ContactMessage }

export type Store = {
  /** Counts a message of a visitor; throws a `StoreError` of 429 beyond the limit. */
  countVisitor(visitor: string): Promise<void>
  /** Keeps a message; false where its key is known already. */
  insert(key: string, message: ContactMessage): Promise<boolean>
  /** What is kept under a key, and where it stands. */
  find(key: string): Promise<Kept | null>
  /** Takes a message that could not be sent to send it again; false where another request has it. */
  claim(key: string): Promise<boolean>
  markSent(key: string, at: Date): Promise<void>
  markFailed(key: string, reason: string): Promise<void>
}

/** The database refused or could not be reached; `status` is its own, 0 without one. */
export class StoreError extends Error {
  readonly status: number

  constructor(status: number, message: string) {
    super(message)
    this.status = status
  }
}

/** Asks the data service: a path below `/rest/v1` to its answer. */
export type AskData = (path: string, init: RequestInit) => Promise<Response>

/** Keeps messages through PostgREST with the team's key: no other role may touch the table. */
export function openStore(serviceKey: string, askData: AskData): Store {
  async function ask(path: string, method: string, body?: unknown): Promise<unknown> {
    const response = await askData(path, {
      method,
      headers: {
        ...credentials(serviceKey),
        'Content-Type': 'application/json',
        Prefer: 'return=representation',
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    }).catch((error: Error) => {
      throw new StoreError(0, error.message)
    })
    const text = await response.text()
    if (!response.ok) throw new StoreError(response.status, wordsOf(text))
    return text === '' ? null : JSON.parse(text)
  }

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
      const rows = await ask(`${row(key)}&select=status,name,email,company,subject,message`, 'GET')
      const [kept] = rows as ({ status: Status } & ContactMessage)[]
      if (!kept) return null
      const { status, ...message } = kept
      return { status, message }
    },
    async claim(key) {
      // One statement: of two retries at once only one finds the row as failed.
      const rows = await ask(`${row(key)}&status=eq.failed`, 'PATCH', {
        status: 'stored',
        error: null,
      })
      return (rows as unknown[]).length === 1
    },
    async markSent(key, at) {
      await ask(row(key), 'PATCH', { status: 'sent', sent_at: at.toISOString(), error: null })
    },
    async markFailed(key, reason) {
      await ask(row(key), 'PATCH', { status: 'failed', error: reason.slice(0, 500) })
    },
  }
}

function row(key: string): string {
  return `/contact_messages?idempotency_key=eq.${key}`
}

/** A key of the old kind is a token too, and the gateway wants it in both places. */
function credentials(key: string): Record<string, string> {
  return key.startsWith('sb_') ? { apikey: key } : { apikey: key, Authorization: `Bearer ${key}` }
}

function wordsOf(text: string): string {
  try {
    const { message } = JSON.parse(text) as { message?: unknown }
    return typeof message === 'string' ? message : ''
  } catch {
    return ''
  }
}
