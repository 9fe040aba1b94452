import { useStore } from '@nanostores/react'
import { $shortlist } from '#data/shortlist.ts'
import { faultMessages } from '#domain/messages.ts'
import { Icon } from '#ui/Icon.tsx'
import { showToast } from '#ui/toast.store.ts'

type Props = { id: number; name: string; className?: string }

/** The star that saves an advisor; its store is loaded on the first click. */
export function SaveButton({ id, name, className = '' }: Props) {
  const saved = useStore($shortlist, { ssr: 'initial' })
  return (
    <button
      type="button"
      className={`save inline-grid size-10 flex-none cursor-pointer place-items-center text-ink-faint hover:text-accent aria-pressed:text-accent print:hidden aria-pressed:[&>svg]:fill-current ${className}`}
      aria-pressed={saved.some((item) => item.id === id)}
      aria-label={`Save ${name}`}
      onClick={() =>
        import('./shortlist.store.ts').then(
          ({ toggleSaved }) => toggleSaved(id),
          () => showToast({ description: faultMessages.offline, variant: 'destructive' }),
        )
      }
    >
      <Icon name="star" />
    </button>
  )
}
