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
  /** Whether the button has shown these firms instead of sending; it then says that none of them is the firm. */
  const $isStopped = atom(false)
  /** Name and addresses that the firms were looked up for. */
  let looked = ''

  /** Shows the firms that resemble it. */
  async function look({ company_name: name, website, email }: FormValues): Promise<void> {
    const firm = { name: String(name), website: String(website ?? ''), email: String(email ?? '') }
    const key = JSON.stringify(firm)
    if (looked === key) return
    const similar = await fetchSimilarFirms(firm)
    looked = key
    $isStopped.set(false)
    $similar.set(similar)
  }

  async function send({ source, ...values }: FormValues): Promise<SendResult<FormValues>> {
    const firm = { name: String(values['company_name']) }
    try {
      await look(values)
      // Also where they are there already: they may have come with the press.
      if ($similar.get().length > 0 && !$isStopped.get()) {
        $isStopped.set(true)
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
  const form = createForm<FormValues>({ initial, schema, send })
  onNotify(form.$values, () => {
    if (owner !== null && form.$values.get() !== initial)
      saveDraft(DRAFT, owner, form.$values.get())
  })
  return {
    form,
    $similar,
    $isStopped,
    /** After name and website are typed. If it fails, the button looks again. */
    async lookAhead(): Promise<void> {
      const values = form.$values.get()
      if (values['company_name']) await look(values).catch(() => undefined)
    },
  }
}
