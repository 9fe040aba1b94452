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
  /** How often the button has shown firms instead of sending. */
  const $stopped = atom(0)
  /** Name and addresses whose likely duplicates the person has seen. */
  let seen = ''

  /** Shows the firms that resemble it; false if they were shown before for the same name and addresses. */
  async function look({ company_name: name, website, email }: FormValues): Promise<boolean> {
    const firm = { name: String(name), website: String(website ?? ''), email: String(email ?? '') }
    const key = JSON.stringify(firm)
    if (seen === key) return false
    const similar = await fetchSimilarFirms(firm)
    seen = key
    $similar.set(similar)
    return true
  }

  async function send({ source, ...values }: FormValues): Promise<SendResult<FormValues>> {
    const firm = { name: String(values['company_name']) }
    try {
      const isNew = await look(values)
      if (isNew && $similar.get().length > 0) {
        $stopped.set($stopped.get() + 1)
        return { ok: false }
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
  return {
    form,
    $similar,
    $stopped,
    /** After name and website are typed. If it fails, the button looks again. */
    async lookAhead(): Promise<void> {
      const values = form.$values.get()
      if (values['company_name']) await look(values).catch(() => undefined)
    },
  }
}
