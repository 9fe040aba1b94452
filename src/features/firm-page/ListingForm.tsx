import { useStore } from '@nanostores/react'
import { listingForm } from '#domain/firms/page-form.ts'
import { pageMessages as messages } from '#domain/firms/page-messages.ts'
import { FirmParts } from '#parts/firm/FirmParts.tsx'
import { Button } from '#ui/Button.tsx'
import { FormFailure } from '#ui/FormMessages.tsx'
import { useForm } from '#ui/useForm.ts'
import type { ListingEditorStore } from './listing.store.ts'

/** Id of the form, for the button next to a conflict. */
export const LISTING_FORM = 'listing-form'

/** Fields that a firm's people can edit. */
export function ListingForm({ store }: { store: ListingEditorStore }) {
  const { bind, state, isSending, onSubmit } = useForm(store.form)
  const conflicts = useStore(store.$conflicts)
  return (
    <form
      id={LISTING_FORM}
      className="grid gap-6"
      aria-label="The listing"
      noValidate
      onSubmit={onSubmit}
    >
      <FirmParts parts={listingForm.parts} form={store.form} bind={bind} />
      {conflicts.length === 0 && <FormFailure state={state} />}
      <p>
        <Button type="submit" size="large" busy={isSending}>
          {isSending ? messages.saving : messages.save}
        </Button>
      </p>
    </form>
  )
}
