import { CONTACT, senderColumns, toQuote, type Kind } from '#domain/cases/kind.ts'
import { toColumnName } from '#domain/firms/column-text.ts'
import type { Letter, MailOf } from '#domain/mail/mail.ts'

/** A change by the people of a listing or of a company's page. */
export const edit: Kind = {
  name: 'Change',
  plural: 'Changes',
  reader: 'the sender of the change',
  toTitle: (name) => `Change of ${name}`,
  toDetail: toColumnName,
  sentTitle: 'Sender',
  columns: senderColumns,
  drawn: ['difference'],
  isProposal: true,
  toLetter(mail) {
    if (mail.advisor_id === null) {
      const account = { label: 'Open your account', path: '/account' }
      return toLetter(mail, `page of ${mail.name}`, { approved: account, rejected: account })
    }
    return toLetter(mail, `listing of ${mail.name}`, {
      approved: { label: 'See the listing', path: `/advisor/${mail.advisor_id}` },
      rejected: { label: 'Open the listing', path: `/account/advisors/${mail.advisor_id}` },
    })
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
