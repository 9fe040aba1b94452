import { directoryMessages } from '#domain/messages.ts'
import { Button } from '#ui/Button.tsx'
import { Badge, badgeTones } from '#ui/Badge.tsx'
import { buttonSizes, buttonVariants } from '#ui/button.ts'
import { ButtonLink } from '#ui/ButtonLink.tsx'
import { Callout, calloutTones } from '#ui/Callout.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Plot } from '#ui/plot/Plot.tsx'

/** Names of the variants of a part, in its own order. */
const toNames = <Name extends string>(variants: Record<Name, string>) =>
  Object.keys(variants) as Name[]

/** Buttons in all variants and sizes, and a link styled as one. */
export function Buttons() {
  return (
    <>
      <p className="actions">
        {toNames(buttonVariants).map((variant) => (
          <Button key={variant} variant={variant}>
            {variant}
          </Button>
        ))}
        <Button disabled>disabled</Button>
      </p>
      <p className="actions">
        {toNames(buttonSizes).map((size) => (
          <Button key={size} size={size} variant="secondary">
            {size}
          </Button>
        ))}
        <ButtonLink variant="secondary" href="#main">
          a link
        </ButtonLink>
      </p>
    </>
  )
}

/** Badges in all tones. */
export function Badges() {
  return (
    <p className="flex flex-wrap gap-1.5">
      {toNames(badgeTones).map((tone) => (
        <Badge key={tone} tone={tone}>
          {tone}
        </Badge>
      ))}
    </p>
  )
}

/** Callouts in all tones. */
export function Callouts() {
  return toNames(calloutTones).map((tone) => (
    <Callout key={tone} tone={tone}>
      <p className="font-semibold">{tone}</p>
      <p>What happened, and what to do.</p>
    </Callout>
  ))
}

/** An empty list. */
export function EmptyList() {
  return (
    <EmptyState title={directoryMessages.noAdvisorMatch}>
      <p>Try fewer words, or another state.</p>
      <p className="actions">
        <Button variant="secondary" size="small">
          Clear search
        </Button>
      </p>
    </EmptyState>
  )
}

/** Plots: columns by year, and rows of blocks. */
export function Plots() {
  return (
    <>
      <Plot
        plot={{
          kind: 'columns',
          label: 'Payments on a loan by year',
          axis: 'years of the loan',
          years: ['1', '2', '3', '4', '5', '6'],
          parts: [
            { label: 'principal', tone: 'own', values: [7e5, 7e5, 7e5, 7e5, 7e5, 7e5] },
            { label: 'interest', tone: 'share', values: [3e5, 25e4, 2e5, 15e4, 1e5, 5e4] },
            { label: 'late fees', tone: 'gone', values: [0, 0, 2e5, 1e5, 0, 0] },
          ],
          lines: [{ label: 'limit', values: [9e5, 95e4, 10e5, 105e4, 11e5, 115e4] }],
          format: (value) => `$${value}`,
        }}
      />
      <Plot
        plot={{
          kind: 'blocks',
          label: 'A price of $10 million',
          legend: [
            { tone: 'own', label: 'deferred' },
            { tone: 'share', label: 'basis' },
            { tone: 'gone', label: 'taxed now' },
          ],
          rows: [
            {
              label: 'All reinvested',
              value: '$9 million deferred',
              parts: [
                { tone: 'share', amount: 1 },
                { tone: 'own', amount: 9 },
              ],
            },
            {
              label: 'Half reinvested',
              value: '$4 million deferred',
              parts: [
                { tone: 'share', amount: 1 },
                { tone: 'own', amount: 4 },
                { tone: 'gone', amount: 5 },
              ],
            },
          ],
        }}
      />
    </>
  )
}
