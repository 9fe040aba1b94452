import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { resourceNames, type ResourceKind } from '#domain/firms/resource.ts'
import { useModule } from '#ui/useModule.ts'
import { ResourceCounts } from './ResourceCounts.tsx'
import { createResourceList } from './resource-list.store.ts'

type Props = {
  advisor: { id: number; companyName: string; resourceCounts: Record<ResourceKind, number> }
}

const loadDialog = () => import('./LinkListDialog.tsx')

/** A button with a count for each kind of resource; the dialog is loaded on the first click. */
export function ResourceButtons({ advisor: { id, companyName, resourceCounts } }: Props) {
  const [resources] = useState(() =>
    createResourceList(async (kind) =>
      (await import('#data/resources.queries.ts')).fetchResources(id, kind),
    ),
  )
  const list = useStore(resources.$list)
  const dialog = useModule(loadDialog, list.phase !== 'closed', resources.close)
  return (
    <>
      <ResourceCounts
        advisorName={companyName}
        counts={resourceCounts}
        onOpen={(kind) => void resources.open(kind)}
      />
      {dialog && list.phase !== 'closed' && (
        <dialog.LinkListDialog
          title={`${resourceNames[list.kind]} of ${companyName}`}
          list={list}
          onClose={resources.close}
        />
      )}
    </>
  )
}
