import { useState } from 'react'
import { toPhoneHint } from '#domain/advisors/phone-hint.ts'
import { advisorFields } from '#domain/firms/fields.ts'
import { TextField } from '#ui/Field.tsx'
import { toTextField, type BoundField } from '#ui/useForm.ts'

const { label, autoComplete, max } = advisorFields.phone

/** A telephone number as text. Once it is typed, the field says if it cannot be dialed. */
export function PhoneField({ bound }: { bound: BoundField }) {
  const [isTyping, setTyping] = useState(false)
  const text = toTextField('phone', bound)
  const hint = isTyping ? undefined : toPhoneHint(text.value)
  return (
    <TextField
      {...text}
      type="tel"
      label={label}
      hint={<output>{hint}</output>}
      autoComplete={autoComplete}
      limit={max}
      optional
      onFocus={() => setTyping(true)}
      onBlur={(event) => {
        setTyping(false)
        text.onBlur(event)
      }}
    />
  )
}
