import { atom, type ReadableAtom } from 'nanostores'
import type { Resource, ResourceKind } from '#domain/firms/resource.ts'

/** State of the list of resources in a card or profile. */
export type ResourceList =
  | { phase: 'closed' }
  | { phase: 'loading'; kind: ResourceKind }
  | { phase: 'ready'; kind: ResourceKind; resources: Resource[] }

type LoadResources = (kind: ResourceKind) => Promise<Resource[]>

/** Store of the list of resources; a failure is logged and shown as an empty list, as specified. */
export function createResourceList(load: LoadResources) {
  const $list = atom<ResourceList>({ phase: 'closed' })

  async function open(kind: ResourceKind): Promise<void> {
    const loading: ResourceList = { phase: 'loading', kind }
    $list.set(loading)
    const resources = await load(kind).catch((thrown: unknown) => {
      // oxlint-disable-next-line no-console -- the specification requires it
      console.error(`The ${kind}s could not be loaded.`, thrown)
      return []
    })
    // Ignored if it was closed or opened for another kind meanwhile.
    if ($list.get() === loading) $list.set({ phase: 'ready', kind, resources })
  }

  return {
    $list: $list as ReadableAtom<ResourceList>,
    open,
    close(): void {
      $list.set({ phase: 'closed' })
    },
  }
}
