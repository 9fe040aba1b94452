import { useState, type ReactNode } from 'react'
import { IslandBoundary } from '#ui/IslandBoundary.tsx'

type Props = {
  /** Shown for an address without a token. */
  without: ReactNode
  children(token: string): ReactNode
}

/** The page of a mailed link: its token authenticates. */
export function TokenPage({ without, children }: Props) {
  const [token] = useState(() => new URLSearchParams(location.search).get('token') ?? '')
  return <IslandBoundary>{token === '' ? without : children(token)}</IslandBoundary>
}
