import type { FormValues } from '#domain/forms/form-fields.ts'
import type { LinkValue } from '#domain/firms/links-field.ts'
import type { Form } from '#ui/form.store.ts'

export const linksOf = (values: FormValues) => values['resources'] as readonly LinkValue[]

/** Actions on the links of a form that edits a firm. */
export function createLinkActions({
  $values,
  change,
}: Pick<Form<FormValues>, '$values' | 'change'>) {
  const list = () => linksOf($values.get())
  const set = (links: readonly LinkValue[]) => change('resources', links)
  return {
    add: () => {
      set([...list(), { id: null, resource_type: 'website', title: '', url: '', description: '' }])
    },
    change(at: number, part: Partial<LinkValue>): void {
      const one = list()[at]
      if (one) set(list().with(at, { ...one, ...part }))
    },
    remove: (at: number) => set(list().toSpliced(at, 1)),
    move(at: number, step: 1 | -1): void {
      const one = list()[at]
      if (!one || !list()[at + step]) return
      const others = list().toSpliced(at, 1)
      set(others.toSpliced(at + step, 0, one))
    },
  }
}
export type LinkActions = ReturnType<typeof createLinkActions>
