import { useStore } from '@nanostores/react'
import { useEffectEvent, useLayoutEffect, useState, type ReactNode, type RefObject } from 'react'
import { $session } from '#data/session.ts'
import type { ResourceKind } from '#domain/firms/resource.ts'

const loadForm = () => import('./RowEnquiry.tsx')
const loadResources = () => import('./RowResources.tsx')

type Firm = { id: number; companyName: string }
type Loaded = Partial<
  Awaited<ReturnType<typeof loadForm>> & Awaited<ReturnType<typeof loadResources>>
>
type Opened = { id: number; kind: ResourceKind | null }

/**
 * Opens the links of a list's rows in place: a message form for members, and a dialog with resources. One listener serves all
 * rows; where a module cannot be loaded, the link leads to the profile. `onSent` follows a message.
 */
export function useRowActions(list: RefObject<HTMLElement | null>, onSent: () => void) {
  const session = useStore($session, { ssr: 'initial' })
  const [{ RowEnquiry, RowResources }, setLoaded] = useState<Loaded>({})
  const [opened, setOpened] = useState<Opened | null>(null)
  const [sentTo, setSentTo] = useState<readonly number[]>([])

  async function open(href: string, id: number, kind: Opened['kind']): Promise<void> {
    const load: () => Promise<Loaded> = kind === null ? loadForm : loadResources
    const module = await load().catch(() => null)
    if (!module) return location.assign(href)
    setLoaded((loaded) => ({ ...loaded, ...module }))
    setOpened({ id, kind })
  }

  const onClick = useEffectEvent((event: MouseEvent) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>('a[data-of]')
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return
    const kind = (link.dataset['resources'] ?? null) as ResourceKind | null
    if (kind === null && session.phase !== 'member') return
    event.preventDefault()
    void open(link.href, Number(link.dataset['of']), kind)
  })
  // In the step that shows the rows, so that no press is too early for it.
  useLayoutEffect(() => {
    const element = list.current
    element?.addEventListener('click', onClick)
    return () => element?.removeEventListener('click', onClick)
  }, [list])

  function close({ id }: Firm): void {
    setOpened(null)
    document.querySelector<HTMLElement>(`a[data-of="${id}"]:not([data-resources])`)?.focus()
  }

  return {
    isSentTo: ({ id }: Firm) => sentTo.includes(id),
    /** What is open in a row. */
    render(firm: Firm): ReactNode {
      if (opened?.id !== firm.id) return null
      if (opened.kind !== null)
        return (
          RowResources && (
            <RowResources firm={firm} kind={opened.kind} onClose={() => setOpened(null)} />
          )
        )
      return (
        RowEnquiry && (
          <RowEnquiry
            firm={firm}
            onSent={() => {
              setSentTo((ids) => [...ids, firm.id])
              onSent()
            }}
            onClose={() => close(firm)}
          />
        )
      )
    },
  }
}
