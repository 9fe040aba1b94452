import type { PostgrestClient } from '@supabase/postgrest-js'
import type { Database } from './database.types.ts'
import { Fault } from './fault.ts'

type Send = (url: URL, init: RequestInit) => Promise<Response>
type Value = string | number | boolean

/**
 * The part of postgrest-js that we use, with its types and its order of parameters. The library is 4 KiB of the script that a
 * member's first press waits for; this is a sixth of it.
 */
export function createRest(base: string, send: Send): PostgrestClient<Database> {
  const toUrl = (path: string) => new URL(`${base}/${path}`)
  return {
    from: (table: string) => new Query(toUrl(table), send),
    rpc(name: string, values: Record<string, unknown> = {}, { get = false } = {}) {
      const url = toUrl(`rpc/${name}`)
      if (!get) return new Query(url, send, 'POST', values)
      for (const [key, value] of Object.entries(values))
        if (value !== undefined) url.searchParams.append(key, String(value))
      return new Query(url, send)
    },
  } as unknown as PostgrestClient<Database>
}

/** A request that is sent by `throwOnError`. */
class Query {
  readonly #url: URL
  readonly #send: Send
  readonly #headers = new Headers({ 'Content-Type': 'application/json' })
  #method: string
  #body: unknown

  constructor(url: URL, send: Send, method = 'GET', body?: unknown) {
    this.#url = url
    this.#send = send
    this.#method = method
    this.#body = body
  }

  #add(name: string, text: string): this {
    this.#url.searchParams.append(name, text)
    return this
  }

  select(columns: string): this {
    if (this.#method !== 'GET') this.#headers.set('Prefer', 'return=representation')
    return this.#add('select', columns.replaceAll(/\s/g, ''))
  }
  eq(column: string, value: Value): this {
    return this.#add(column, `eq.${value}`)
  }
  lt(column: string, value: Value): this {
    return this.#add(column, `lt.${value}`)
  }
  gt(column: string, value: Value): this {
    return this.#add(column, `gt.${value}`)
  }
  /** Numbers, which need no quotes. */
  in(column: string, values: readonly number[]): this {
    return this.#add(column, `in.(${values.join(',')})`)
  }
  order(column: string, { ascending = true } = {}): this {
    const { searchParams } = this.#url
    const before = searchParams.get('order')
    searchParams.set(
      'order',
      `${before ? `${before},` : ''}${column}.${ascending ? 'asc' : 'desc'}`,
    )
    return this
  }
  limit(count: number): this {
    return this.#add('limit', String(count))
  }
  insert(row: object): this {
    return this.#write('POST', row)
  }
  delete(): this {
    return this.#write('DELETE')
  }
  #write(method: string, row?: object): this {
    this.#method = method
    this.#body = row
    return this
  }

  async throwOnError(): Promise<{ data: unknown }> {
    // A read has no type of content: it would need a request before it on another origin.
    if (this.#body === undefined) this.#headers.delete('Content-Type')
    const response = await this.#send(this.#url, {
      method: this.#method,
      headers: this.#headers,
      ...(this.#body !== undefined && { body: JSON.stringify(this.#body) }),
    })
    const text = await response.text()
    return { data: text === '' ? null : parseJson(text) }
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new Fault('malformed')
  }
}
