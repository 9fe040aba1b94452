import type { ListingValues, ResourceValue } from '#domain/firms/page-form.ts'
import type { Form } from '#ui/form.store.ts'

/** Actions on the links of a form that edits a listing. */
export function createResourceActions({
  $values,
  change,
}: Pick<Form<ListingValues>, '$values' | 'change'>) {
  const list = () => $values.get().resources
  const set = (resources: ResourceValue[]) => change('resources', resources)
  return {
    addResource(): void {
      set([...list(), { id: null, resource_type: 'website', title: '', url: '', description: '' }])
    },
    changeResource(at: number, part: Partial<ResourceValue>): void {
      const one = list()[at]
      if (one) set(list().with(at, { ...one, ...part }))
    },
    removeResource(at: number): void {
      set(list().toSpliced(at, 1))
    },
    moveResource(at: number, step: 1 | -1): void {
      const one = list()[at]
      if (!one || !list()[at + step]) return
      set(
        list()
          .toSpliced(at, 1)
          .toSpliced(at + step, 0, one),
      )
    },
  }
}
export type ResourceActions = ReturnType<typeof createResourceActions>
