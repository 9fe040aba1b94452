import { isBlank } from '#domain/forms/text.ts'
import { toPhoneAddress } from './contact-link.ts'

const HINT =
  'As written, a phone cannot dial this: it is shown as text. Written as (608) 555-0100 or +44 20 7946 0018 it becomes a link.'

/** What the field of a telephone number says of one that cannot be dialed. It is taken as the firm writes it. */
export function toPhoneHint(text: string): string | undefined {
  return isBlank(text) || toPhoneAddress(text) !== null ? undefined : HINT
}
