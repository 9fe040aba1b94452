/**
 * What one visitor may ask of the one-machine server, all limits in this place. Everybody on it shares one loopback address, a
 * browser test-suite with many workers included, so the numbers per network are generous: they stop a runaway script.
 */
export type Rate = {
  /** Requests allowed in each span. */
  points: number
  /** Seconds. */
  duration: number
}

/** What a request counts as. */
export type Kind =
  | 'read'
  | 'write'
  | 'session'
  | 'signIn'
  | 'signUp'
  | 'mail'
  | 'verify'
  | 'contact'
  | 'newsletter'

export type Limits = {
  /** Characters of the request's target, path and query together. */
  urlLength: number
  /** Bytes. */
  bodySize: number
  /** How deep a JSON body may nest; `{}` is 1. The forms send 1, a function that takes a document some more. */
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
  perNetwork: Record<Kind, Rate>
  /** Wrong passwords of one network: a right one does not count. */
  wrongPasswords: Rate
  /** Mails that one address gets on request, whoever asks. */
  mailsPerAddress: Rate
  /** Sign-ins of one address wait after so many wrong passwords, ever longer; milliseconds. Nobody is locked out by others. */
  signInDelay: { after: number; first: number; most: number; forgottenAfter: number }
}

const MINUTE = 60
const HOUR = 60 * MINUTE

export const defaultLimits: Limits = {
  urlLength: 4096,
  bodySize: 64 * 1024,
  jsonDepth: 6,
  embedDepth: 1,
  embeds: 3,
  columns: 80,
  wildcards: 5,
  headersTimeout: 10,
  requestTimeout: 30,
  perNetwork: {
    read: { points: 60_000, duration: MINUTE },
    write: { points: 12_000, duration: MINUTE },
    session: { points: 3000, duration: MINUTE },
    signIn: { points: 600, duration: MINUTE },
    signUp: { points: 600, duration: 10 * MINUTE },
    mail: { points: 100, duration: HOUR },
    verify: { points: 300, duration: MINUTE },
    contact: { points: 300, duration: 10 * MINUTE },
    newsletter: { points: 300, duration: 10 * MINUTE },
  },
  wrongPasswords: { points: 50, duration: 15 * MINUTE },
  mailsPerAddress: { points: 5, duration: HOUR },
  signInDelay: { after: 3, first: 250, most: 4000, forgottenAfter: 15 * MINUTE },
}
