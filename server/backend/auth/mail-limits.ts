import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'

const HOUR = 3600

/** Mails that one address gets on request in an hour, and that one network address may ask for. */
const PER_ADDRESS = 5
const PER_PEER = 100

export type MailLimits = {
  /** Counts a request for a mail; answers the seconds until the next is allowed, 0 when this one is. */
  count(email: string, peer: string | null): Promise<number>
}

/** Counts requests whether or not the address has an account: the count tells nothing about accounts. */
export function createMailLimits(): MailLimits {
  const addresses = new RateLimiterMemory({ points: PER_ADDRESS, duration: HOUR })
  const peers = new RateLimiterMemory({ points: PER_PEER, duration: HOUR })
  return {
    count: async (email, peer) =>
      (await secondsToWait(peers, peer ?? 'unknown')) ||
      (await secondsToWait(addresses, email.toLowerCase())),
  }
}

async function secondsToWait(limiter: RateLimiterMemory, key: string): Promise<number> {
  try {
    await limiter.consume(key)
    return 0
  } catch (refusal) {
    if (refusal instanceof RateLimiterRes)
      return Math.max(1, Math.ceil(refusal.msBeforeNext / 1000))
    throw refusal
  }
}
