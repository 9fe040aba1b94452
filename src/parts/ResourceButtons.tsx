import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { faultMessages } from '#domain/messages.ts'
import { resourceKinds, resourceNames, type ResourceKind } from '#domain/firms/resource.ts'
import { Button } from '#ui/Button.tsx'
import { createResourceList, type LoadResources } from './resource-list.store.ts'
import { createLoader } from '#ui/loader.ts'
import { showToast } from '#ui/toast.store.ts'

type Dialog = typeof import('./LinkListDialog.tsx').LinkListDialog
type Props = {
  advisorId: number
  advisorName: string
  counts: Record<ResourceKind, number>
  load: (advisorId: number, kind: ResourceKind) => Promise<Awaited<ReturnType<LoadResources>>>
}

const loadDialog = createLoader(() => import('./LinkListDialog.tsx'))

/** A button with a count for each kind of resource; the dialog is loaded on the first click. */
export function ResourceButtons({ advisorId, advisorName, counts, load }: Props) {
  const [resources] = useState(() => createResourceList((kind) => load(advisorId, kind)))
  const [Dialog, setDialog] = useState<Dialog | null>(null)
  const list = useStore(resources.$list)

  function open(kind: ResourceKind): void {
    void resources.open(kind)
    loadDialog().then(
      (module) => setDialog(() => module.LinkListDialog),
      () => {
        resources.close()
        showToast({ description: faultMessages.offline, variant: 'destructive' })
      },
    )
  }

  return (
    <>
      {resourceKinds.map((kind) => (
        <Button
          key={kind}
          variant="secondary"
          size="small"
          aria-label={`${resourceNames[kind]} (${counts[kind]}) of ${advisorName}`}
          onClick={() => open(kind)}
        >
          {resourceNames[kind]} ({counts[kind]})
        </Button>
      ))}
      {Dialog && list.phase !== 'closed' && (
        <Dialog
          title={`${resourceNames[list.kind]} of ${advisorName}`}
          list={list}
          onClose={resources.close}
        />
      )}
    </>
  )
}
