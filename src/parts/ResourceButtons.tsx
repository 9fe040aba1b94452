import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { fetchResources } from '#data/resources.queries.ts'
import { faultMessages } from '#domain/messages.ts'
import { resourceNames, type ResourceKind } from '#domain/firms/resource.ts'
import { ResourceCounts } from './ResourceCounts.tsx'
import { createResourceList } from './resource-list.store.ts'
import { createLoader } from '#ui/loader.ts'
import { showToast } from '#ui/toast.store.ts'

type Dialog = typeof import('./LinkListDialog.tsx').LinkListDialog
type Props = {
  advisor: { id: number; companyName: string; resourceCounts: Record<ResourceKind, number> }
}

const loadDialog = createLoader(() => import('./LinkListDialog.tsx'))

/** A button with a count for each kind of resource; the dialog is loaded on the first click. */
export function ResourceButtons({ advisor: { id, companyName, resourceCounts } }: Props) {
  const [resources] = useState(() => createResourceList((kind) => fetchResources(id, kind)))
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
      <ResourceCounts advisorName={companyName} counts={resourceCounts} onOpen={open} />
      {Dialog && list.phase !== 'closed' && (
        <Dialog
          title={`${resourceNames[list.kind]} of ${companyName}`}
          list={list}
          onClose={resources.close}
        />
      )}
    </>
  )
}
