import { Component, type ReactNode } from 'react'
import { siteMessages } from '#domain/messages.ts'
import { Button } from './Button.tsx'
import { toButtonClass } from './button.ts'
import './callout.css'

type Props = { children: ReactNode }

/** Shows a message in place of an island that failed; the rest of the page keeps working. */
export class IslandBoundary extends Component<Props, { isBroken: boolean }> {
  override state = { isBroken: false }

  static getDerivedStateFromError() {
    return { isBroken: true }
  }

  override render() {
    return this.state.isBroken ? <UnexpectedError /> : this.props.children
  }
}

function UnexpectedError() {
  return (
    <div className="callout callout-danger" role="alert">
      <p className="callout-title">{siteMessages.unexpected}</p>
      <p>{siteMessages.unexpectedHint}</p>
      <p className="actions">
        <Button size="small" onClick={() => location.reload()}>
          Reload the page
        </Button>
        <a className={toButtonClass({ variant: 'secondary', size: 'small' })} href="/">
          Go to the home page
        </a>
      </p>
    </div>
  )
}
