import { lazy, Suspense } from 'react'
import { Desk } from '#features/cases/Desk.tsx'
import { Spinner } from '#ui/Spinner.tsx'

const DeskPreview = lazy(async () => ({
  default: (await import('./_DeskPreview.tsx')).DeskPreview,
}))

/** The desk. The parts of rows and profiles come with the first item that is opened. */
export function DeskIsland() {
  return (
    <Desk
      renderPublished={(published) => (
        <Suspense fallback={<Spinner />}>
          <DeskPreview published={published} />
        </Suspense>
      )}
    />
  )
}
