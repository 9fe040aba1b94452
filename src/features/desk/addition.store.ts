import { atom, onNotify } from 'nanostores'
import { readDraft, removeDraft, saveDraft } from '#data/drafts.ts'
import { toFault } from '#data/fault.ts'
import { deskListingForm } from '#domain/desk/desk-forms.ts'
import type { DeskDuplicate, DeskOutcome } from '#domain/desk/desk.ts'
import type { FormValues } from '#domain/forms/form-fields.ts'
import { createForm, type SendResult } from '#ui/form.store.ts'

type Added = DeskOutcome & { advisorId: number }
type Options = {
  owner: string | null
  fetchAlike(firm: { name: string; website: string; email: string }): Promise<DeskDuplicate[]>
  addAdvisor(form: FormValues, source: string): Promise<Added>
  onAdded(added: Added, name: string): void
}

const DRAFT = 'desk/add'
const { blank, schema, draft } = deskListingForm

const toAlikeKey = (values: FormValues) =>
  ['company_name', 'website', 'email'].map((name) => String(values[name] ?? ''))

/** Store of the form that adds a firm. It is stored after a look at the firms that resemble it. */
export function createAddition({ owner, fetchAlike, addAdvisor, onAdded }: Options) {
  const $alike = atom<DeskDuplicate[]>([])
  /** Name and addresses whose likely duplicates the person has seen. */
  let seen = ''

  async function send({ source, ...values }: FormValues): Promise<SendResult<FormValues>> {
    const [name = '', website = '', email = ''] = toAlikeKey(values)
    const key = [name, website, email].join('\n')
    try {
      if (seen !== key) {
        const alike = await fetchAlike({ name, website, email })
        seen = key
        $alike.set(alike)
        if (alike.length > 0) return { ok: false }
      }
      const added = await addAdvisor(values, String(source))
      removeDraft(DRAFT)
      onAdded(added, name)
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
  return { form, $alike }
}
