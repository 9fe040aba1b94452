/** Forms with which the desk corrects or adds a firm: the fields of the firm's own form, and the source of the entries. */
import { text, toForm, type Form, type Part } from '#domain/forms/form-fields.ts'
import { REASON_MAX } from '#domain/limits.ts'
import { pageForms, registrationForms } from '#domain/firms/forms.ts'
import { deskMessages as messages } from './desk-messages.ts'

const source = {
  legend: 'Source',
  fields: {
    source: text({
      label: 'Where the entries come from',
      hint: messages.sourceHint,
      max: REASON_MAX,
      required: messages.sourceRequired,
      isWide: true,
    }),
  },
}
const [practice, firm] = pageForms.advisor.parts as [Part, Part]
const { hint: _, ...unhinted } = firm

export const deskListingForm = toForm([
  { ...unhinted, legend: 'The firm' },
  { ...practice, legend: 'Its practice' },
  source,
]) as unknown as Form
export const deskCompanyForm = toForm([
  ...registrationForms.company.parts,
  source,
]) as unknown as Form
