import { levelPayment } from '#domain/calculators/loan/loan.ts'

/** Amounts in millions of dollars, times in months after closing; the earn-out is earned in equal parts. */
export const strategic = { cash: 27, escrow: 3, escrowMonths: 18, earnOut: 6, earnOutMonths: 24 }
/** The note pays only interest until the bank is repaid, then level payments. */
export const esop = { cash: 15, note: 15, rate: 0.07, bankYears: 7, noteYears: 5 }

/** A seller's receipts in a year after closing; year 0 is the day of closing. */
export type Receipts = {
  /** Paid in any case. */
  cash: number
  /** Paid if claims or the company's credit allow. */
  later: number
  /** Paid only if goals are met. */
  goals: number
  interest: number
}

/** Both offers by year, until the last payment of either. */
export function receivedByYear(): { strategic: Receipts; esop: Receipts }[] {
  const years = Array.from({ length: esop.bankYears + esop.noteYears + 1 }, (_, year) => year)
  return years.map((year) => ({ strategic: fromBuyer(year), esop: fromTrust(year) }))
}

/** Consecutive years with the same total payment; years without a payment are left out. */
export function toPeriods(offer: 'strategic' | 'esop') {
  const periods: { from: number; to: number; received: Receipts }[] = []
  for (const [year, { [offer]: received }] of receivedByYear().entries()) {
    const last = periods.at(-1)
    if (last && Math.abs(total(last.received) - total(received)) < 1e-9) last.to = year
    else periods.push({ from: year, to: year, received })
  }
  return periods.filter(({ received }) => total(received) > 0)
}

function total({ cash, later, goals, interest }: Receipts): number {
  return cash + later + goals + interest
}

function fromBuyer(year: number): Receipts {
  const parts = strategic.earnOutMonths / 12
  return {
    cash: year === 0 ? strategic.cash : 0,
    later: year === Math.ceil(strategic.escrowMonths / 12) ? strategic.escrow : 0,
    goals: year > 0 && year <= parts ? strategic.earnOut / parts : 0,
    interest: 0,
  }
}

function fromTrust(year: number): Receipts {
  if (year === 0) return { cash: esop.cash, later: 0, goals: 0, interest: 0 }
  if (year <= esop.bankYears)
    return { cash: 0, later: 0, goals: 0, interest: esop.note * esop.rate }
  const payment = levelPayment(esop.note, esop.rate, esop.noteYears)
  const paid = year - esop.bankYears - 1
  const interest = esop.rate * owedAfter(paid, payment)
  return { cash: 0, later: payment - interest, goals: 0, interest }
}

function owedAfter(payments: number, payment: number): number {
  const grown = (1 + esop.rate) ** payments
  return esop.note * grown - (payment * (grown - 1)) / esop.rate
}
