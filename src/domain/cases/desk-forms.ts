/** Forms with which the desk corrects or adds a firm: the fields of the firm's own form, and the source of the entries. */
import { text, toForm, type FormSpec, type Part } from '#domain/forms/form-fields.ts'
import { REASON_MAX } from '#domain/limits.ts'
import { firmFields, type FirmField } from '#domain/firms/fields.ts'
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
const [practice, questions, firm] = pageForms.advisor.parts as [Part, Part, Part]
const { hint: _, ...unhinted } = firm
/** Without what only the firm states. */
const answers = Object.fromEntries(
  Object.entries(questions.fields).filter(
    ([name]) => !(firmFields.advisor[name] as FirmField).isOwn,
  ),
)

export const deskListingForm = toForm([
  { ...unhinted, legend: 'The firm' },
  { ...practice, legend: 'Its practice' },
  { legend: 'What it answers', fields: answers },
  source,
]) as unknown as FormSpec
export const deskCompanyForm = toForm([
  ...registrationForms.company.parts,
  source,
]) as unknown as FormSpec
