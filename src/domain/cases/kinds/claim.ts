import { CONTACT, toQuote, type Kind } from '#domain/cases/kind.ts'
import { OPEN_QUESTIONS, toOpenItems } from '#domain/listings/page-mail.ts'
import type { Letter, MailOf } from '#domain/mail/mail.ts'

/** A claim to manage a listing. */
export const claim: Kind = {
  name: 'Listing claim',
  plural: 'Listing claims',
  reader: 'the claimant',
  toTitle: (name) => `Claim to ${name}`,
  sentTitle: 'Claim',
  columns: [
    ['statement', 'Why they claim it'],
    ['role', 'Role at the firm'],
    ['link', 'Page that supports it', 'link'],
    ['account', 'Claimed by'],
    ['created_at', 'Claimed on', 'times'],
  ],
  drawn: ['at_domain', 'confirmed_at', 'listed_address', 'current_owner', 'objection', 'rivals'],
  toLetter: (mail) => ({
    ...toWords(mail),
    ...toQuote(mail),
    footer: `You get this message because your account edited, managed or claimed the listing of ${mail.name}. ${CONTACT}`,
  }),
}

function toWords({
  name,
  action,
  advisor_id,
  open = [],
}: MailOf<'decision'>): Omit<Letter, 'footer' | 'quote'> {
  if (action === 'approved')
    return {
      subject: `You now manage the listing of ${name}`,
      heading: `You now manage the listing of ${name}`,
      paragraphs: [
        'Our team has approved your claim. You can edit the listing and invite a colleague. Once a year we ask you to check it.',
        ...(open.length > 0 ? [OPEN_QUESTIONS] : []),
      ],
      items: toOpenItems(advisor_id, open),
      button: { label: 'Open the listing', path: `/account/advisors/${advisor_id}` },
    }
  // The listing has a new owner.
  if (action === 'replaced')
    return {
      subject: `You no longer manage the listing of ${name}`,
      heading: 'Someone else manages this listing now',
      paragraphs: [
        `Our team has approved another member’s claim to the listing of ${name}. If this is a mistake, please write to us.`,
      ],
      button: { label: 'Write to us', path: '/contact' },
    }
  return {
    subject: `Your claim to the listing of ${name} was not approved`,
    heading: 'Your claim was not approved',
    paragraphs: [`Our team has not approved your claim to the listing of ${name}. The reason:`],
    button: { label: 'Open your account', path: '/account' },
  }
}
