import { toDateText } from '#domain/dates/date.ts'
import { CONTACT } from '#domain/cases/kind.ts'
import type { Letter, MailOf } from '#domain/mail/mail.ts'
import { credentialNames } from './credential.ts'

const toEditorPath = (advisorId: number | null) => `/account/advisors/${advisorId}#credentials`

/** Mail about the desk's decision on a stated credential. */
export function toCredentialDecision({
  action,
  name,
  reason,
  advisor_id,
  credential,
}: MailOf<'decision'>): Letter {
  const what = credential ? credentialNames[credential] : 'Credential'
  const isChecked = action === 'checked'
  const effect =
    credential === 'ein'
      ? 'Only your firm’s people and our team see it.'
      : 'The profile and the directory now mark it as checked, with the source and the day.'
  return {
    subject: isChecked ? `Checked for ${name}: ${what}` : `Not shown for ${name}: ${what}`,
    heading: isChecked ? 'Our team has checked your credential' : 'A credential is not shown',
    paragraphs: [
      isChecked
        ? `Our team has looked up what you stated for ${name} (${what}). ${effect}`
        : `Our team has looked up what you stated for ${name} (${what}) and could not accept it. The profile does not show it. The reason:`,
    ],
    ...(reason !== null && { quote: reason }),
    button: isChecked
      ? { label: 'See the profile', path: `/advisor/${advisor_id}` }
      : { label: 'Open the listing', path: toEditorPath(advisor_id) },
    footer: `You get this message because your account stated it in the listing of ${name}. ${CONTACT}`,
  }
}

/** Mail that tells an owner which checks lapse within 30 days. */
export function toCheckLapsesLetter({
  name,
  advisor_id,
  credentials,
}: MailOf<'check-lapses'>): Letter {
  const listed = credentials.map(
    ({ kind, value, expires_at }) =>
      `${credentialNames[kind]} (${value}): until ${toDateText(expires_at)}`,
  )
  return {
    subject: `Checks of ${name} end soon`,
    heading: 'A check of your credentials ends soon',
    paragraphs: [
      `Our team checked what you stated for ${name}. These checks end within 30 days:`,
      ...listed,
      'If it is still correct, open the listing and renew it: our team then looks it up again. Otherwise the profile shows it as stated by your firm, without the mark.',
    ],
    button: { label: 'Open the listing', path: toEditorPath(advisor_id) },
    footer: `You get this message once for each check because your account manages the listing of ${name}. ${CONTACT}`,
  }
}
