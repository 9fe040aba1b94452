/**
 * What one visitor may ask of the one-machine server. Everybody on it shares one loopback address, a browser
 * test-suite with many workers included, so the numbers per address of the network are generous: they stop a
 * runaway script. The numbers per e-mail address are what stops guessing and mail bombs.
 */
export type Rate = {
  /** Requests allowed in each span. */
  points: number
  /** Seconds. */
  duration: number
}

export type Limits = {
  /** Characters of the request's target, path and query together. */
  urlLength: number
  /** Bytes. */
  bodySize: number
  /** How deep a JSON body may nest; `{}` is 1. The forms send 1, sign-up sends 2. */
  jsonDepth: number
  /** Resources inside resources in `select`: `advisor_reviews(rating)` is 1. */
  embedDepth: number
  embeds: number
  /** Things asked for in one `select`: the widest table has 34 columns, and each may be asked for under many names. */
  columns: number
  /** Of `*` and `%` in filters, together: each one multiplies what a comparison may cost. */
  wildcards: number
  /** Seconds to send the headers, and the whole request. */
  headersTimeout: number
  requestTimeout: number
  perIp: Record<Kind, Rate>
  perAddress: Record<'signIn' | 'mail', Rate>
}

/** What a request costs, by kind. */
export type Kind = 'read' | 'write' | 'session' | 'signIn' | 'mail' | 'contact'

const MINUTE = 60

export const defaultLimits: Limits = {
  urlLength: 4096,
  bodySize: 64 * 1024,
  jsonDepth: 4,
  embedDepth: 1,
  embeds: 3,
  columns: 80,
  wildcards: 5,
  headersTimeout: 10,
  requestTimeout: 30,
  perIp: {
    read: { points: 60_000, duration: MINUTE },
    write: { points: 12_000, duration: MINUTE },
    session: { points: 3000, duration: MINUTE },
    signIn: { points: 600, duration: MINUTE },
    mail: { points: 600, duration: 10 * MINUTE },
    contact: { points: 300, duration: 10 * MINUTE },
  },
  perAddress: {
    // Failed sign-ins only: a right password costs nothing and wipes the count.
    signIn: { points: 10, duration: 15 * MINUTE },
    mail: { points: 6, duration: 15 * MINUTE },
  },
}
