import { directoryMessages } from '#domain/messages.ts'
import { Button } from '#ui/Button.tsx'
import { toButtonClass } from '#ui/button.ts'
import { EmptyState } from '#ui/EmptyState.tsx'

/** Buttons in their variants and sizes, and a link that looks like one. */
export function Buttons() {
  return (
    <>
      <p className="actions">
        <Button>Primary</Button>
        <Button variant="secondary">Secondary</Button>
        <Button variant="quiet">Quiet</Button>
        <Button variant="danger">Danger</Button>
        <Button disabled>Disabled</Button>
      </p>
      <p className="actions">
        <Button size="large">Large</Button>
        <Button variant="secondary" size="small">
          Small
        </Button>
        <a className={toButtonClass({ variant: 'secondary' })} href="#main">
          A link
        </a>
      </p>
    </>
  )
}

/** A list in which nothing was found. */
export function NothingThere() {
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
