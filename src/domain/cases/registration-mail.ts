import type { Letter, MailOf } from '#domain/mail/mail.ts'
import { CONTACT, toQuote } from './kind.ts'

type Words = Pick<Letter, 'subject' | 'heading' | 'paragraphs'>

/** Mail about a decision on a firm that was registered with the recipient's account. */
export const toRegistrationLetter =
  (directory: string) =>
  (mail: MailOf<'decision'>): Letter => ({
    ...toWords(mail, directory),
    ...toQuote(mail),
    button: toButton(mail),
    footer: `You get this message because ${mail.name} was registered with your account. ${CONTACT}`,
  })

function toWords({ action, name }: MailOf<'decision'>, directory: string): Words {
  switch (action) {
    case 'approved':
      return {
        subject: `${name} is now in the ${directory}`,
        heading: `${name} is now listed`,
        paragraphs: [
          `Our team has approved your registration: ${name} now appears in the ESOP Marketplace’s ${directory}.`,
        ],
      }
    case 'changes_requested':
      return {
        subject: `Your registration of ${name} needs a change`,
        heading: 'Your registration needs a change',
        paragraphs: [
          `Our team has reviewed your registration of ${name} and needs a change before it can be listed:`,
        ],
      }
    case 'suspended':
      return {
        subject: `${name} is no longer in the ${directory}`,
        heading: `${name} is no longer listed`,
        paragraphs: [`Our team has removed ${name} from the ${directory}. The reason:`],
      }
    case 'restored':
      return {
        subject: `${name} is back in the ${directory}`,
        heading: `${name} is listed again`,
        paragraphs: [`${name} appears in the ESOP Marketplace’s ${directory} again.`],
      }
    default:
      return {
        subject: `Your registration of ${name} was not approved`,
        heading: 'Your registration was not approved',
        paragraphs: [`Our team has decided not to list ${name}. The reason:`],
      }
  }
}

function toButton({ action, advisor_id }: MailOf<'decision'>): Letter['button'] {
  const isListed = action === 'approved' || action === 'restored'
  if (isListed && advisor_id !== null)
    return { label: 'See the listing', path: `/advisor/${advisor_id}` }
  return { label: 'Open your account', path: '/account' }
}
