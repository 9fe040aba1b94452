import { CONTACT, senderColumns, toQuote, type Kind } from '#domain/cases/kind.ts'
import { toColumnName } from '#domain/firms/column-text.ts'
import type { Letter, MailOf } from '#domain/mail/mail.ts'

/** A change by the people of a listing or page. */
const change = {
  reader: 'the sender of the change',
  toTitle: (name) => `Change of ${name}`,
  toDetail: toColumnName,
  sentTitle: 'Sender',
  columns: senderColumns,
  drawn: ['difference'],
} as const satisfies Partial<Kind>

export const edit: Kind = {
  ...change,
  name: 'Listing change',
  plural: 'Listing changes',
  page: { of: 'advisor', proposed: true },
  toLetter: (mail) =>
    toLetter(mail, `listing of ${mail.name}`, {
      approved: { label: 'See the listing', path: `/advisor/${mail.advisor_id}` },
      rejected: { label: 'Open the listing', path: `/account/advisors/${mail.advisor_id}` },
    }),
}

export const companyEdit: Kind = {
  ...change,
  name: 'Company change',
  plural: 'Company changes',
  page: { of: 'company', proposed: true },
  toLetter: (mail) => {
    const account = { label: 'Open your account', path: '/account' }
    return toLetter(mail, `page of ${mail.name}`, { approved: account, rejected: account })
  },
}

type Buttons = Record<'approved' | 'rejected', Letter['button']>

function toLetter(mail: MailOf<'decision'>, what: string, buttons: Buttons): Letter {
  const isApproved = mail.action === 'approved'
  const words = isApproved ? 'is published' : 'was not published'
  return {
    subject: `Your change to the ${what} ${words}`,
    heading: `Your change ${words}`,
    paragraphs: [
      isApproved
        ? `Our team has approved your change to the ${what}.`
        : `The ${what} stays as it was. The reason:`,
    ],
    ...toQuote(mail),
    button: buttons[isApproved ? 'approved' : 'rejected'],
    footer: `You get this message because your account edited, managed or claimed the listing of ${mail.name}. ${CONTACT}`,
  }
}
