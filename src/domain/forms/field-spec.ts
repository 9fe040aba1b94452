/** A field of a form as plain data, for what shows a field's words without loading the form. `toField()` makes the field of it. */
export type FieldSpec = {
  kind:
    | 'text'
    | 'tel'
    | 'prose'
    | 'tags'
    | 'email'
    | 'url'
    | 'number'
    | 'flag'
    | 'choice'
    | 'list'
    | 'range'
    | 'people'
    | 'disclosure'
    | 'links'
  label: string
  hint?: string
  autoComplete?: string
  isWide?: boolean
  /** Maximum number of characters, or maximum of a number. */
  max?: number
  min?: number
  /** Whether a number is a year, which is this one at most. */
  isYear?: true
  /** Message for an empty text; without it the text is optional. */
  required?: string
  /** Whether an email address is required; its message is `invalid`. */
  isRequired?: boolean
  /** Message for a value of another form. */
  invalid?: string
  /** Whether numbers are dollars. */
  isMoney?: boolean
  /** Maximum number of chosen codes of a list. */
  atMost?: number
  /** Labels of the two values of a choice. */
  yes?: string
  no?: string
  /** Labels of the codes of a list, or of a choice that is no yes or no. */
  choices?: Readonly<Record<string, string>>
}
