import { inFormOrder, toColumnName, toColumnText } from '#domain/firms/column-text.ts'
import { CONTACT } from './kind.ts'
import type { Letter, MailOf } from '#domain/mail/mail.ts'

const toFooter = (what: string) =>
  `You get this message because your account manages ${what}. ${CONTACT}`

/** Mail about a correction by the desk, with each field before and after. */
export function toCorrectionLetter({
  item,
  id,
  name,
  source,
  difference,
}: MailOf<'correction'>): Letter {
  const what = item === 'advisor' ? `the listing of ${name}` : `the page of ${name}`
  const changes = inFormOrder(difference).map(
    ([column, [before, after]]) =>
      `${toColumnName(column)}: ${toColumnText(after, column)} (before: ${toColumnText(before, column)})`,
  )
  return {
    subject: `Our team corrected ${what}`,
    heading: `Our team corrected ${what}`,
    paragraphs: [
      'Our team changed these entries:',
      ...changes,
      'If an entry is wrong, you can change it. Our source:',
    ],
    quote: source,
    button:
      item === 'advisor'
        ? { label: 'Open the listing', path: `/account/advisors/${id}` }
        : { label: 'See the page', path: `/company/${id}` },
    footer: toFooter(what),
  }
}

/** Mail about two listings that are one now. */
export function toMergeLetter({ advisor_id, name, merged, reason }: MailOf<'merge'>): Letter {
  return {
    subject: `Your firm had two listings: ${name} is the one that stays`,
    heading: 'Two listings of your firm are one now',
    paragraphs: [
      `Our team merged the listing “${merged}” into the listing “${name}”. Its reviews, messages and links are there now, and its old address leads there.`,
      'Please check the listing, and correct what is not right. Our team’s reason:',
    ],
    quote: reason,
    button: { label: 'Open the listing', path: `/account/advisors/${advisor_id}` },
    footer: toFooter(`the listing of ${name}`),
  }
}
