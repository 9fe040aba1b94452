import { toSiteName } from '#domain/advisors/contact-link.ts'
import { directoryMessages } from '#domain/messages.ts'
import type { Resource } from '#domain/firms/resource.ts'
import { toDateText } from '#domain/dates/date.ts'
import { Dialog } from '#ui/Dialog.tsx'
import type { ResourceList } from './resource-list.store.ts'
import { Icon } from '#ui/Icon.tsx'
import { Spinner } from '#ui/Spinner.tsx'
import { NewTabLink } from '#ui/NewTabLink.tsx'

type Props = { title: string; list: Exclude<ResourceList, { phase: 'closed' }>; onClose(): void }

/** Dialog with the resources of one kind. */
export function LinkListDialog({ title, list, onClose }: Props) {
  return (
    <Dialog onClose={onClose} title={title}>
      {list.phase === 'loading' ? <Spinner /> : <LinkList {...list} />}
    </Dialog>
  )
}

function LinkList({ kind, resources }: Extract<ResourceList, { phase: 'ready' }>) {
  if (resources.length === 0)
    return (
      <output className="grid gap-1">
        <strong>{directoryMessages.noResources(kind)}</strong>
        <span>{directoryMessages.noResourcesHint}</span>
      </output>
    )
  return (
    <ul className="divide-y divide-line">
      {resources.map((resource) => (
        <ResourceItem key={resource.id} {...resource} />
      ))}
    </ul>
  )
}

function ResourceItem({ title, url, description, publishDate, isFeatured }: Resource) {
  return (
    <li className="py-3.5 text-small/body wrap-anywhere first:pt-0 last:pb-0">
      <NewTabLink className="font-semibold link" href={url}>
        {title}
        <Icon className="ms-[0.375em] inline align-baseline" name="external" size={14} />
      </NewTabLink>
      <p className="meta">
        {toSiteName(url)}
        {publishDate && <> · {toDateText(publishDate)}</>}
        {isFeatured && <> · Featured</>}
      </p>
      {description && <p className="mt-1.5">{description}</p>}
    </li>
  )
}
