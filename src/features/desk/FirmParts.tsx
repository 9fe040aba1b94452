import { deskCompanyForm, deskListingForm } from '#domain/desk/desk-forms.ts'
import type { FormValues } from '#domain/forms/form-fields.ts'
import type { ListingValues } from '#domain/firms/page-form.ts'
import { ListingParts } from '#parts/listing/ListingParts.tsx'
import { createResourceActions } from '#parts/listing/resource-actions.ts'
import type { Form } from '#ui/form.store.ts'
import { FormParts } from '#ui/FormParts.tsx'
import type { BoundField } from '#ui/useForm.ts'

type Props = {
  form: Form<FormValues>
  isCompany: boolean
  bind(name: string): BoundField
}

/** The fields of a listing or a company at the desk. */
export function FirmParts({ form, isCompany, bind }: Props) {
  if (isCompany) return <FormParts parts={deskCompanyForm.parts} bind={bind} inColumns />
  // The form was made from the same declaration.
  const listing = form as unknown as Form<ListingValues>
  return (
    <ListingParts
      parts={deskListingForm.parts}
      form={listing}
      actions={createResourceActions(listing)}
      bind={bind}
    />
  )
}
