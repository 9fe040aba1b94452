/** Statements of a test, each run as one of a few people. */

/** Caller of a statement: role and token, as the API sets them for each request. */
export type Actor = 'anonymous' | 'member' | 'other member' | 'desk' | 'other desk' | 'team'

export type Row = Record<string, unknown>
type Refusal = Error & { code: string; detail?: string }
type Work = () => Promise<unknown>
export type Run = (text: string, values?: unknown[]) => Promise<Row[]>
type Value = <T>(text: string, values?: unknown[]) => Promise<T>

/** Runs a statement in the transaction's role; the methods are frequent statements. */
export type Query = Run & {
  /** Continues the transaction as an actor, with the settings that the API makes for each request. */
  enter(actor: Actor, headers?: Row): Promise<void>
  /** Runs a statement as an actor; the transaction continues as that actor. */
  as(actor: Actor, text: string, values?: unknown[]): Promise<Row[]>
  /** Runs a statement as the owner of the tables; the transaction continues as the owner. */
  owner: Run & { value: Value }
  /** The only value of the first row. */
  value: Value
  /** The answer of a function, called as an actor with positional arguments. */
  call<T = unknown>(actor: Actor, name: string, ...values: unknown[]): Promise<T>
  /** The error of a refused statement or action. */
  refusal(refused: string | Work, values?: unknown[]): Promise<Refusal>
  /** The SQLSTATE of a refused statement or action; null if it is accepted. */
  code(refused: string | Work, values?: unknown[]): Promise<string | null>
  /** Undoes work that fails: an error would abort the transaction. */
  inSavepoint<T>(work: () => Promise<T>): Promise<T>
}

export const memberIds = {
  member: '11111111-1111-4111-8111-111111111111',
  'other member': '22222222-2222-4222-8222-222222222222',
  desk: '33333333-3333-4333-8333-333333333333',
  'other desk': '44444444-4444-4444-8444-444444444444',
} as const

const roles = {
  anonymous: 'anon',
  member: 'authenticated',
  'other member': 'authenticated',
  desk: 'authenticated',
  'other desk': 'authenticated',
  team: 'service_role',
} as const

/** Adds the methods to a function that runs statements. */
export function toQuery(run: Run): Query {
  const valueOf = ([row]: Row[]) => Object.values(row!)[0] as never
  const asOwner: Run = async (text, values) => {
    await run('reset role')
    return run(text, values)
  }
  const toWork = (refused: string | Work, values?: unknown[]) =>
    typeof refused === 'string' ? () => run(refused, values) : refused
  const query: Query = Object.assign(run.bind(null), {
    enter: async (actor: Actor, headers?: Row) => {
      await query('reset role')
      const role = roles[actor]
      const sub = actor === 'anonymous' || actor === 'team' ? '' : memberIds[actor]
      const claims = JSON.stringify(sub ? { sub, role } : { role })
      await query(
        `select set_config('request.jwt.claim.sub', $1, true), set_config('request.jwt.claims', $2, true),
          set_config('request.headers', $3, true)`,
        [sub, claims, headers ? JSON.stringify(headers) : ''],
      )
      await query(`set local role ${role}`)
    },
    as: async (actor: Actor, text: string, values?: unknown[]) => {
      await query.enter(actor)
      return query(text, values)
    },
    owner: Object.assign(asOwner, {
      value: async (text: string, values?: unknown[]) => valueOf(await asOwner(text, values)),
    }),
    value: async (text: string, values?: unknown[]) => valueOf(await run(text, values)),
    call: async <T>(actor: Actor, name: string, ...values: unknown[]) => {
      await query.enter(actor)
      return query.value<T>(
        `select ${name}(${values.map((_, at) => `$${at + 1}`).join(', ')})`,
        values,
      )
    },
    refusal: async (refused: string | Work, values?: unknown[]) => {
      try {
        await query.inSavepoint(toWork(refused, values))
      } catch (error) {
        return error as Refusal
      }
      throw new Error('It was not refused.')
    },
    code: async (refused: string | Work, values?: unknown[]) => {
      try {
        await query.inSavepoint(toWork(refused, values))
        return null
      } catch (error) {
        return String((error as { code?: unknown }).code)
      }
    },
    inSavepoint: async <T>(work: () => Promise<T>) => {
      await query('savepoint before')
      try {
        return await work()
      } catch (error) {
        await query('rollback to before')
        throw error
      }
    },
  })
  return query
}
