import { useState, type ReactNode } from 'react'
import { IslandBoundary } from '#ui/IslandBoundary.tsx'

/** The token of the address; a page that forgets its address at once has put it aside before. */
function takeToken(): string {
  const { token } = document.documentElement.dataset
  delete document.documentElement.dataset['token']
  return token ?? new URLSearchParams(location.search).get('token') ?? ''
}

type Props = {
  /** Shown for an address without a token. */
  without: ReactNode
  children(token: string): ReactNode
}

/** The page of a mailed link: its token authenticates. */
export function TokenPage({ without, children }: Props) {
  const [token] = useState(takeToken)
  return <IslandBoundary>{token === '' ? without : children(token)}</IslandBoundary>
}
