import { ownsEnough } from '#domain/calculators/deferral/deferral.ts'
import type { Law } from './law.ts'

/** Facts that the sentence is based on. */
export const ownershipFacts = ['c1042-ownership', 's-esop-exempt'] as const

/** Meaning of an ESOP's share of the company, in percent. */
export function toOwnershipSentence(shares: number, law: Law<'c1042-ownership'>): string {
  const { shown } = law['c1042-ownership']
  const tax = `In an S corporation, the ESOP’s ${shares}% of the income is generally free of federal income tax.`
  return ownsEnough(shares / 100, law)
    ? `${shares} of 100: at least ${shown}, so that the seller of a C corporation may defer tax on the gain. ${tax}`
    : `${shares} of 100: less than the ${shown} at which the seller of a C corporation may defer tax on the gain. ${tax}`
}
