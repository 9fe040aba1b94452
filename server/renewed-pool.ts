import { PostgresDialect, type PostgresPoolClient } from 'kysely'
import type { PostgresConnection } from '@supabase/lite/postgres'

type Driver = PostgresConnection['driver']
type Pool = { driver: Driver; isBroken: boolean }

type Options = {
  /** Opens a pool of the driver, which connects when it is used; calls back when one of its connections has closed. */
  open(onClose: () => void): Driver
  /** Milliseconds after which an answer is given up; null to wait for ever. */
  patience: number | null
}

/**
 * A pool that begins anew when one of its connections breaks or does not answer. The driver goes on to write to a closed connection
 * that somebody holds: that query is never answered, and the connection may be another person's by then. So every holder of a broken
 * pool is refused at once, and nobody gets a connection of it again.
 */
export function createRenewedPool({ open, patience }: Options) {
  const openPool = (): Pool => {
    const opened: Pool = { isBroken: false, driver: open(() => abandon(opened)) }
    return opened
  }
  let pool = openPool()

  function abandon(broken: Pool): void {
    if (broken.isBroken) return
    broken.isBroken = true
    if (pool === broken) pool = openPool()
    void broken.driver.end({ timeout: 0 })
  }

  async function inTime<T>(own: Pool, answer: PromiseLike<T>): Promise<T> {
    if (patience === null) return answer
    const late = Promise.withResolvers<never>()
    const timer = setTimeout(() => {
      late.reject(noAnswer())
      abandon(own)
    }, patience)
    return Promise.race([answer, late.promise]).finally(() => clearTimeout(timer))
  }

  async function connect(): Promise<PostgresPoolClient> {
    const own = pool
    const reserved = await inTime(own, own.driver.reserve())
    const query = async (text: string, parameters: readonly unknown[]) => {
      if (own.isBroken) throw noAnswer()
      const answer = reserved.unsafe(text, [...parameters] as never[])
      const rows = await inTime(own, answer).catch(rethrow)
      return { rows: [...rows], command: rows.command, rowCount: rows.count }
    }
    return {
      query: query as PostgresPoolClient['query'],
      release() {
        if (!own.isBroken) reserved.release()
      },
    }
  }

  const end = () => pool.driver.end()
  return { dialect: new PostgresDialect({ pool: { connect, end } }), end }
}

/** Kysely adds to the stack, which the driver makes read-only. */
function rethrow(error: Error): never {
  throw Object.defineProperty(error, 'stack', { value: error.stack, writable: true })
}

const noAnswer = () =>
  Object.assign(new Error('The database does not answer.'), { code: 'CONNECTION_CLOSED' })
