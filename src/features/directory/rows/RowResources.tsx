import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { fetchResources } from '#data/resources.queries.ts'
import { resourceNames, type ResourceKind } from '#domain/firms/resource.ts'
import { LinkListDialog } from '#parts/resources/LinkListDialog.tsx'
import { createResourceList } from '#parts/resources/resource-list.store.ts'

type Props = {
  firm: { id: number; companyName: string }
  kind: ResourceKind
  onClose(): void
}

/** Dialog with a firm's resources of one kind. */
export function RowResources({ firm, kind, onClose }: Props) {
  const [resources] = useState(() => createResourceList((of) => fetchResources(firm.id, of)))
  const list = useStore(resources.$list)
  useEffect(() => void resources.open(kind), [resources, kind])
  if (list.phase === 'closed') return null
  const title = `${resourceNames[kind]} of ${firm.companyName}`
  return <LinkListDialog title={title} list={list} onClose={onClose} />
}
