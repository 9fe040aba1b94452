import { atom, onNotify } from 'nanostores'
import { readDraft, removeDraft, saveDraft } from '#data/drafts.ts'
import type * as queries from '#data/corrections.queries.ts'
import type { Added } from '#data/corrections.queries.ts'
import { toFault } from '#data/fault.ts'
import { deskListingForm } from '#domain/cases/desk-forms.ts'
import type { DeskDuplicate } from '#domain/cases/case.ts'
import type { FormValues } from '#domain/forms/form-fields.ts'
import { createForm, type SendResult } from '#ui/form.store.ts'

type Deps = Pick<typeof queries, 'fetchSimilarFirms' | 'addAdvisor'>

const DRAFT = 'desk/add'
const { blank, schema, draft } = deskListingForm

/** Store of the form that adds a firm. It is stored after a look at the firms that resemble it. */
export function createAddition(
  { fetchSimilarFirms, addAdvisor }: Deps,
  owner: string | null,
  onAdded: (added: Added, name: string) => void,
) {
  const $similar = atom<DeskDuplicate[]>([])
  /** Name and addresses whose likely duplicates the person has seen. */
  let seen = ''

  async function send({ source, ...values }: FormValues): Promise<SendResult<FormValues>> {
    const { company_name: name, website, email } = values
    const firm = { name: String(name), website: String(website ?? ''), email: String(email ?? '') }
    const key = JSON.stringify(firm)
    try {
      if (seen !== key) {
        const similar = await fetchSimilarFirms(firm)
        seen = key
        $similar.set(similar)
        if (similar.length > 0) return { ok: false }
      }
      const added = await addAdvisor(values, String(source))
      removeDraft(DRAFT)
      onAdded(added, firm.name)
      return { ok: true }
    } catch (thrown) {
      return { ok: false, message: toFault(thrown).message }
    }
  }

  const initial: FormValues = readDraft(DRAFT, owner, draft) ?? blank
  const form = createForm<FormValues, FormValues>({ initial, schema, send })
  onNotify(form.$values, () => {
    if (owner !== null && form.$values.get() !== initial)
      saveDraft(DRAFT, owner, form.$values.get())
  })
  return { form, $similar }
}
