/** Forms with which the desk corrects or adds a firm: the fields of the firm's own form, and the source of the entries. */
import { text, toForm } from '#domain/forms/form-fields.ts'
import { REASON_MAX } from '#domain/limits.ts'
import { listingForm } from '#domain/firms/page-form.ts'
import { companyForm } from '#domain/firms/registration.ts'
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
const [practice, { fields, groups }] = listingForm.parts

export const deskListingForm = toForm([
  { legend: 'The firm', fields, groups },
  { ...practice, legend: 'Its practice' },
  source,
])
export const deskCompanyForm = toForm([...companyForm.parts, source])
