import { useStore } from '@nanostores/react'
import { $shortlist } from '#data/shortlist.ts'
import { faultMessages } from '#domain/messages.ts'
import { toButtonClass } from '#ui/button.ts'
import { Icon } from '#ui/Icon.tsx'
import { showToast } from '#ui/toast.store.ts'

type Props = {
  id: number
  name: string
  /** With the word beside the star. */
  isLabeled?: boolean
  className?: string
}

/** The star that saves an advisor; its store is loaded on the first click. */
export function SaveButton({ id, name, isLabeled = false, className = '' }: Props) {
  const saved = useStore($shortlist, { ssr: 'initial' })
  const isSaved = saved.some((item) => item.id === id)
  const shape = isLabeled
    ? toButtonClass({ variant: 'secondary' })
    : 'inline-grid size-10 flex-none place-items-center text-ink-faint hover:text-accent'
  return (
    <button
      type="button"
      className={`save cursor-pointer print:hidden aria-pressed:[&>svg]:fill-current aria-pressed:[&>svg]:text-accent ${shape} ${className}`}
      aria-pressed={isSaved}
      aria-label={isLabeled && isSaved ? `Saved: ${name}` : `Save ${name}`}
      onClick={() =>
        import('./shortlist.store.ts').then(
          ({ toggleSaved }) => toggleSaved(id),
          () => showToast({ description: faultMessages.offline, variant: 'destructive' }),
        )
      }
    >
      <Icon name="star" />
      {isLabeled && (isSaved ? 'Saved' : 'Save')}
    </button>
  )
}
