import type { Letter, MailOf } from '#domain/mail/mail.ts'
import { toCorrectionPath } from '#domain/listings/correction-path.ts'
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

function toButton(mail: MailOf<'decision'>): Letter['button'] {
  const { action, advisor_id, item, item_id } = mail
  const isListed = action === 'approved' || action === 'restored'
  if (isListed && advisor_id !== null)
    return { label: 'See the listing', path: `/advisor/${advisor_id}` }
  const kind = item === 'registration' ? 'advisor' : item === 'company' ? 'company' : null
  if (action === 'changes_requested' && kind !== null && item_id !== undefined)
    return { label: 'Correct and send again', path: toCorrectionPath({ kind, id: item_id }) }
  return { label: 'Open your account', path: '/account' }
}
