import { listingMistakes } from '#domain/firms/listing-report.ts'
import { REPORT_TEXT_MAX } from '#domain/limits.ts'
import { SelectField, TextArea } from '#ui/Field.tsx'
import { Options } from '#ui/Options.tsx'
import type { useForm } from '#ui/useForm.ts'

type Values = { about: string; words: string }
type Props = { field: ReturnType<typeof useForm<Values>>['field'] }

/** What is wrong in a listing: the part of it, and the right words. */
export function MistakeFields({ field }: Props) {
  return (
    <>
      <SelectField label="What is wrong?" {...field('about')}>
        <Options blank="Choose a part of the listing" of={Object.entries(listingMistakes)} />
      </SelectField>
      <TextArea
        label="What is wrong, and what is correct?"
        limit={REPORT_TEXT_MAX}
        {...field('words')}
      />
    </>
  )
}
