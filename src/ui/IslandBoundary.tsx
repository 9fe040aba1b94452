import { Component, type ReactNode } from 'react'
import '#islands/translated.ts'
import { siteMessages } from '#domain/messages.ts'
import { Button } from './Button.tsx'
import { ButtonLink } from './ButtonLink.tsx'
import { Callout } from './Callout.tsx'

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
    <Callout tone="danger" role="alert">
      <p className="font-semibold">{siteMessages.unexpected}</p>
      <p>{siteMessages.unexpectedHint}</p>
      <p className="actions">
        <Button size="small" onClick={() => location.reload()}>
          Reload the page
        </Button>
        <ButtonLink variant="secondary" size="small" href="/">
          Go to the home page
        </ButtonLink>
      </p>
    </Callout>
  )
}
