import { profileMessages } from '#domain/advisors/profile-messages.ts'
import { LOADING } from '#domain/messages.ts'
import { SkeletonLine } from '#ui/SkeletonLine.tsx'

const lines = ['w-full', 'w-11/12', 'w-5/6', 'w-4/5', 'w-3/4', 'w-2/3']

/** The shape of a profile while it loads, with a heading for screen readers. */
export function ProfileSkeleton() {
  return (
    <div className="noscript:hidden" aria-busy="true">
      <output className="sr-only">{LOADING}</output>
      <div className="grid gap-3">
        <SkeletonLine className="h-4 w-48" />
        <h1 className="sr-only">{profileMessages.profile}</h1>
        {/* On a phone most names have two lines. */}
        <SkeletonLine className="h-[calc(2*1.08*var(--text-h1))] w-full max-w-xl sm:h-[calc(1.08*var(--text-h1))]" />
        <SkeletonLine className="h-6 w-56" />
        <SkeletonLine className="h-5 w-72 max-w-full" />
        <SkeletonLine className="mt-3 mb-8 h-104 sm:h-96 lg:h-48" />
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
