import { useStore } from '@nanostores/react'
import { lazy, Suspense, type ComponentProps } from 'react'
import { $session } from '#data/session.ts'

const DirectoryGate = lazy(async () => ({
  default: (await import('./DirectoryGate.tsx')).DirectoryGate,
}))

/** The gate of visitors. Members meet none, and load no script for it. */
export function VisitorGate(props: ComponentProps<typeof DirectoryGate>) {
  const { phase } = useStore($session, { ssr: 'initial' })
  // In static HTML only the page of a type has one.
  if (phase === 'member' || (phase === 'loading' && !props.type)) return null
  return (
    <Suspense fallback={null}>
      <DirectoryGate {...props} />
    </Suspense>
  )
}
