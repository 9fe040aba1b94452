import { count, money, percent, years } from '#domain/calculators/format.ts'
import { toStep } from '#domain/calculators/line.ts'
import { type Forecast, forecast, shownLines, stress, toPrice } from './repurchase.ts'
import type { RepurchaseInput } from './repurchase-fields.ts'
import type { Columns, Result, WorkedStep, Table } from '#domain/calculators/result.ts'

type Stress = ReturnType<typeof stress>

export function repurchaseResult(input: RepurchaseInput): Result {
  const base = forecast(input)
  return {
    answer: toAnswer(input, base),
    cautions: toCautions(input, base),
    plot: toPlot(base),
    tables: [toYears(input, base), toStress(input, base, stress(input))],
    steps: [...shownLines(base).map(toStep), toLaterYears(base)],
  }
}

function toAnswer({ horizon, cashFlow }: RepurchaseInput, { years: all, total, queue }: Forecast) {
  const most = all.reduce((top, year) => (year.cash > top.cash ? year : top))
  const at = all.indexOf(most) + 1
  const share = cashFlow === null ? '' : `, ${percent(most.cash / cashFlow)} of the cash flow`
  return [
    `Over ${years(horizon)} the company buys back shares for ${money(total)}; the most in year ${at}: ${money(most.cash)}${share}.`,
    `After that ${count(queue, 0)} shares of people who have left are still to be paid.`,
  ]
}

function toCautions({ reuse, cashFlow }: RepurchaseInput, { years: all }: Forecast): string[] {
  const last = all.at(-1)
  const first = all.find(({ cash }) => cash > 0)
  return [
    last && first && last.cash === Math.max(...all.map(({ cash }) => cash))
      ? 'The cash still grows in the last year: look further ahead before you plan for it.'
      : '',
    reuse === 'redeem'
      ? 'Redeemed shares leave the plan: fewer shares are outstanding, which may raise the price of each. The forecast leaves that out.'
      : 'Recycled shares are bought with contributions or the plan’s cash, and will be bought back again later.',
    cashFlow === null ? 'Enter a cash flow to see what share of it each year takes.' : '',
  ].filter(Boolean)
}

function toPlot({ years: all }: Forecast): Columns {
  return {
    kind: 'columns',
    label: 'Cash to buy back shares, by year',
    axis: 'years from now',
    years: all.map((_, at) => String(at + 1)),
    parts: [{ label: 'cash', tone: 'own', values: all.map(({ cash }) => cash) }],
    lines: [],
    format: money,
  }
}

function toYears({ cashFlow }: RepurchaseInput, { years: all }: Forecast): Table {
  return {
    caption: 'Year by year',
    head: ['Year', 'Price', 'Shares paid', 'Cash', 'In accounts', 'In suspense'].concat(
      cashFlow === null ? [] : 'Of cash flow',
    ),
    rows: all.map(({ price, paid, cash, allocated, suspense }, at) =>
      [
        String(at + 1),
        toPrice(price),
        count(paid, 0),
        money(cash),
        count(allocated, 0),
        count(suspense, 0),
      ].concat(cashFlow === null ? [] : percent(cash / cashFlow)),
    ),
  }
}

function toStress({ cashFlow }: RepurchaseInput, base: Forecast, harder: Stress): Table {
  const lines = [{ label: 'As entered', forecast: base }, ...harder]
  return {
    caption: 'If things go otherwise',
    head: ['', 'Cash in all', 'Most in one year', 'Shares still to be paid'].concat(
      cashFlow === null ? [] : 'Most, of cash flow',
    ),
    rows: lines.map(({ label, forecast: { total, years: all, queue } }) => {
      const most = Math.max(...all.map(({ cash }) => cash))
      return [label, money(total), money(most), count(queue, 0)].concat(
        cashFlow === null ? [] : percent(most / cashFlow),
      )
    }),
  }
}

/** Later years repeat the lines of the first. */
function toLaterYears({ years: all, queue }: Forecast): WorkedStep {
  return {
    name: 'Later years',
    formula: 'the same, with what the accounts hold at the start of each',
    filled: `years 3 to ${all.length}: see the table`,
    value: `${count(queue)} shares left in the queue`,
    facts: ['repurchase-horizon'],
  }
}
