import { useStore } from '@nanostores/react'
import { $shortlist } from '#data/shortlist.ts'
import { faultMessages } from '#domain/messages.ts'
import { showToast } from '#ui/toast.store.ts'
import { SaveStar } from './SaveStar.tsx'

type Props = { id: number; name: string; isLabeled?: boolean; className?: string }

/** The star that saves an advisor; its store is loaded on the first click. */
export function SaveButton({ id, ...look }: Props) {
  const saved = useStore($shortlist, { ssr: 'initial' })
  return (
    <SaveStar
      {...look}
      isSaved={saved.some((item) => item.id === id)}
      onClick={() =>
        import('./shortlist.store.ts').then(
          ({ toggleSaved }) => toggleSaved(id),
          () => showToast({ description: faultMessages.offline, variant: 'destructive' }),
        )
      }
    />
  )
}
