import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import type { Kind, Limits, Rate } from './limits.ts'
import { Refusal } from './refusal.ts'

export type Rates = {
  /** Counts a request of a peer (its socket's address); throws a refusal with the time to wait. */
  countPeer(kind: Kind, peer: string): Promise<void>
  /** Counts a request about an e-mail address. */
  countAddress(kind: keyof Limits['perAddress'], address: string): Promise<void>
  /** Forgets what was counted about an address, after a right password. */
  forgive(kind: keyof Limits['perAddress'], address: string): Promise<void>
}

/** Keeps count in memory: the one-machine server is one process, and a restart is no way around for anybody else. */
export function openRates(limits: Limits): Rates {
  const perIp = mapRates(limits.perIp)
  const perAddress = mapRates(limits.perAddress)
  return {
    countPeer: (kind, peer) => consume(perIp[kind], peer),
    countAddress: (kind, address) => consume(perAddress[kind], address),
    forgive: async (kind, address) => void (await perAddress[kind].delete(address)),
  }
}

function mapRates<K extends string>(rates: Record<K, Rate>): Record<K, RateLimiterMemory> {
  const entries = Object.entries<Rate>(rates).map(([name, rate]) => [
    name,
    new RateLimiterMemory({ keyPrefix: name, ...rate }),
  ])
  return Object.fromEntries(entries) as Record<K, RateLimiterMemory>
}

async function consume(limiter: RateLimiterMemory, key: string): Promise<void> {
  try {
    await limiter.consume(key)
  } catch (error) {
    if (!(error instanceof RateLimiterRes)) throw error
    const seconds = Math.max(1, Math.ceil(error.msBeforeNext / 1000))
    throw new Refusal(429, `Too many requests. Please try again in ${toWords(seconds)}.`, seconds)
  }
}

function toWords(seconds: number): string {
  const minutes = Math.ceil(seconds / 60)
  if (seconds < 60) return seconds === 1 ? 'a second' : `${seconds} seconds`
  return minutes === 1 ? 'a minute' : `${minutes} minutes`
}
