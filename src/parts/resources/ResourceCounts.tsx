import { resourceKinds, resourceNames, type ResourceKind } from '#domain/firms/resource.ts'
import { Button } from '#ui/Button.tsx'

type Props = {
  advisorName: string
  counts: Record<ResourceKind, number>
  onOpen?(kind: ResourceKind): void
}

/** A button with a count for each kind of resource, without hooks. */
export function ResourceCounts({ advisorName, counts, onOpen }: Props) {
  return resourceKinds.map((kind) => (
    <Button
      key={kind}
      variant="secondary"
      size="small"
      aria-label={`${resourceNames[kind]} (${counts[kind]}) of ${advisorName}`}
      onClick={() => onOpen?.(kind)}
    >
      {resourceNames[kind]} ({counts[kind]})
    </Button>
  ))
}
