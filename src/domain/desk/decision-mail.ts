import { toCredentialDecision } from '#domain/credentials/credential-mail.ts'
import { toListingLetter } from '#domain/firms/page-mail.ts'
import type { DecisionMail, Letter } from '#domain/mail/mail.ts'

type Words = Pick<Letter, 'subject' | 'heading' | 'paragraphs'>
type Write = (name: string, place: string) => Words

/** Texts of each decision for the affected person. */
const texts: Record<Exclude<DecisionMail['action'], 'replaced' | 'checked'>, Write> = {
  approved: (name, place) => ({
    subject: `${name} is now in the ${place}`,
    heading: `${name} is now listed`,
    paragraphs: [
      `Our team has approved your registration: ${name} now appears in the ESOP Marketplace’s ${place}.`,
    ],
  }),
  changes_requested: (name) => ({
    subject: `Your registration of ${name} needs a change`,
    heading: 'Your registration needs a change',
    paragraphs: [
      `Our team has reviewed your registration of ${name} and needs a change before it can be listed:`,
    ],
  }),
  rejected: (name) => ({
    subject: `Your registration of ${name} was not approved`,
    heading: 'Your registration was not approved',
    paragraphs: [`Our team has decided not to list ${name}. The reason:`],
  }),
  suspended: (name, place) => ({
    subject: `${name} is no longer in the ${place}`,
    heading: `${name} is no longer listed`,
    paragraphs: [`Our team has removed ${name} from the ${place}. The reason:`],
  }),
  restored: (name, place) => ({
    subject: `${name} is back in the ${place}`,
    heading: `${name} is listed again`,
    paragraphs: [`${name} appears in the ESOP Marketplace’s ${place} again.`],
  }),
}

/** The mail about a decision. */
export function toDecisionLetter(mail: DecisionMail): Letter {
  const { action } = mail
  if (mail.item === 'enquiry') return toEnquiryDecision(mail)
  if (mail.item === 'fact' || action === 'checked') return toCredentialDecision(mail)
  const isOfListing = ['edit', 'company_edit', 'claim'].includes(mail.item)
  if (isOfListing || action === 'replaced') return toListingLetter(mail)
  const place = mail.item === 'company' ? 'company directory' : 'advisor directory'
  return {
    ...texts[action](mail.name, place),
    ...(mail.reason !== null && { quote: mail.reason }),
    button: toButton(mail),
    footer: `You get this message because ${mail.name} was registered with your account. To reply, use the contact form on our site.`,
  }
}

function toButton({ action, advisor_id }: DecisionMail): Letter['button'] {
  const isListed = action === 'approved' || action === 'restored'
  if (isListed && advisor_id !== null)
    return { label: 'See the listing', path: `/advisor/${advisor_id}` }
  return { label: 'Open your account', path: '/account' }
}

/** Mail to the sender of a message that a firm reported. */
function toEnquiryDecision({ action, name, reason }: DecisionMail): Letter {
  const isStopped = action === 'suspended'
  return {
    subject: isStopped ? 'You can no longer write to advisors' : 'You can write to advisors again',
    heading: isStopped ? 'You can no longer write to advisors' : 'You can write to advisors again',
    paragraphs: [
      isStopped
        ? `${name} reported one of your messages, and our team has reviewed it. You can no longer write to advisors through the ESOP Marketplace. The reason:`
        : 'Our team has reviewed this again. You can write to advisors through the ESOP Marketplace as before.',
    ],
    ...(reason !== null && { quote: reason }),
    button: { label: 'Open your account', path: '/account' },
    footer:
      'You get this message because you wrote to an advisor with your account. To reply, use the contact form on our site.',
  }
}
