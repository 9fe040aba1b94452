import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { Refusal } from '../refusal.ts'
import type { Kind, Limits, Rate } from './limits.ts'

export type Rates = ReturnType<typeof openRates>

/** Keeps count in memory: the one-machine server is one process. A network is the address of a socket. */
export function openRates(limits: Limits) {
  const { wrongPasswords, mailsPerAddress, signInDelay } = limits
  const perNetwork = openAll(limits.perNetwork)
  const wrong = new RateLimiterMemory(wrongPasswords)
  const mails = new RateLimiterMemory(mailsPerAddress)
  const tries = new RateLimiterMemory({
    points: signInDelay.after,
    duration: signInDelay.forgottenAfter,
  })
  return {
    async count(kind: Kind, network: string): Promise<void> {
      refuse(await secondsToWait(perNetwork[kind], network))
    },

    /** Counts a mail that is asked for; answers the seconds until the next one is allowed, 0 when this one is. */
    countMail: (address: string) => secondsToWait(mails, address),

    /** Counts a password as wrong until it turns out right; answers the milliseconds that the answer has to wait. */
    async countSignIn(address: string, network: string): Promise<number> {
      refuse(await secondsToWait(wrong, network))
      const { consumedPoints } = await tries.penalty(address)
      const { after, first, most } = signInDelay
      return consumedPoints > after ? Math.min(most, first * 2 ** (consumedPoints - after - 1)) : 0
    },

    /** A right password: nobody was guessing. */
    async forgiveSignIn(address: string, network: string): Promise<void> {
      await Promise.all([wrong.reward(network), tries.delete(address)])
    },
  }
}

function openAll<K extends string>(rates: Record<K, Rate>): Record<K, RateLimiterMemory> {
  const entries = Object.entries<Rate>(rates)
  const limiters = entries.map(([name, rate]) => [name, new RateLimiterMemory(rate)])
  return Object.fromEntries(limiters) as Record<K, RateLimiterMemory>
}

async function secondsToWait(limiter: RateLimiterMemory, key: string): Promise<number> {
  try {
    await limiter.consume(key)
    return 0
  } catch (error) {
    if (!(error instanceof RateLimiterRes)) throw error
    return Math.max(1, Math.ceil(error.msBeforeNext / 1000))
  }
}

function refuse(seconds: number): void {
  if (seconds === 0) return
  const message = `Too many requests. Please try again in ${toWords(seconds)}.`
  throw new Refusal(429, message, { retryAfter: seconds })
}

function toWords(seconds: number): string {
  const minutes = Math.ceil(seconds / 60)
  if (seconds < 60) return seconds === 1 ? 'a second' : `${seconds} seconds`
  return minutes === 1 ? 'a minute' : `${minutes} minutes`
}
