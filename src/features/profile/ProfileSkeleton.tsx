import { profileMessages } from '#domain/advisors/profile-messages.ts'
import { siteMessages } from '#domain/messages.ts'
import { SkeletonLine } from '#ui/SkeletonLine.tsx'

const lines = ['w-full', 'w-11/12', 'w-5/6', 'w-4/5', 'w-3/4', 'w-2/3']

/** The shape of a profile while it loads, with a heading for screen readers. */
export function ProfileSkeleton() {
  return (
    <div aria-busy="true">
      <h1 className="sr-only">{profileMessages.profile}</h1>
      <output className="sr-only">{siteMessages.loading}</output>
      <div className="grid gap-3" aria-hidden="true">
        <span className="block h-4 min-h-[1em] w-48 animate-breathe bg-line" />
        <span className="block h-[calc(1.08*var(--text-h1))] min-h-[1em] w-full max-w-xl animate-breathe bg-line" />
        <span className="block h-6 min-h-[1em] w-56 animate-breathe bg-line" />
        <span className="block h-5 min-h-[1em] w-72 max-w-full animate-breathe bg-line" />
        <span className="mt-3 mb-8 block h-44 min-h-[1em] animate-breathe bg-line sm:h-24" />
      </div>
      <div
        className="grid gap-x-columns gap-y-stack lg:grid-cols-[minmax(0,8fr)_minmax(0,4fr)]"
        aria-hidden="true"
      >
        <Lines className="h-11" />
        <Lines className="h-6" />
      </div>
    </div>
  )
}

function Lines({ className }: { className: string }) {
  return (
    <div className="grid content-start gap-3">
      <SkeletonLine className={`mb-3 ${className}`} />
      {lines.map((width) => (
        <SkeletonLine key={width} className={`h-4 ${width}`} />
      ))}
    </div>
  )
}
