import { toDateText } from '#domain/dates/date.ts'
import { toFirmLinkPath } from '#domain/enquiries/firm-link-path.ts'
import { shownFields } from '#domain/firms/stated.ts'
import { CONTACT } from '#domain/cases/kind.ts'
import type { Letter, MailOf } from '#domain/mail/mail.ts'

/** The questions that a listing leaves open, each with a link to its field. */
export function toOpenItems(
  advisorId: number | null,
  open: readonly string[],
): NonNullable<Letter['items']> {
  return shownFields
    .filter(({ name }) => open.includes(name))
    .map(({ name, term, question }) => ({
      title: term,
      text: question,
      path: `/account/advisors/${advisorId}#field-${name}`,
    }))
}
export const OPEN_QUESTIONS =
  'Companies ask these questions before they choose, and the profile does not answer them yet. Each is optional.'

/** Mail that invites a colleague to edit a listing or a company's page. */
export function toInvitationLetter({
  listing_kind,
  name,
  by,
  token,
}: MailOf<'invitation-to-listing'>): Letter {
  const what = listing_kind === 'advisor' ? 'listing' : 'page'
  return {
    subject: `You are invited to edit the ${what} of ${name}`,
    heading: `Edit the ${what} of ${name}`,
    paragraphs: [
      `${by} manages the ${what} of ${name} in the ESOP Marketplace and invites you to edit it too.`,
      'Sign in or sign up with this address, then accept. The invitation is valid for 14 days.',
    ],
    button: { label: 'View the invitation', path: `/account/invitation?token=${token}` },
    footer: `You get this message because ${by} entered your address. If you did not expect it, ignore it: nothing changes.`,
  }
}

/** Mail that asks a firm's listed address to confirm a claim. */
export function toConfirmClaimLetter({ name, account, token }: MailOf<'confirm-claim'>): Letter {
  return {
    subject: `Does ${account} represent ${name}?`,
    heading: `A claim to the listing of ${name}`,
    paragraphs: [
      `The account ${account} in the ESOP Marketplace claims the listing of ${name}. Its email domain doesn’t match the listed website, so we ask you.`,
      'If this person may edit the listing and read the messages that members send you, also those that came to this address before, please confirm. If not, ignore this message: our team does not approve a claim that you have not confirmed.',
    ],
    button: { label: 'Review the claim', path: toFirmLinkPath(token) },
    footer: `You get this message because this address is listed for ${name}. ${CONTACT}`,
  }
}

/** Mail that tells an owner about a claim of somebody else. */
export function toClaimDisputedLetter({ name, advisor_id }: MailOf<'claim-disputed'>): Letter {
  return {
    subject: `Someone disputes your listing of ${name}`,
    heading: `Is the listing of ${name} yours?`,
    paragraphs: [
      `Another member says that they speak for ${name}, and not your account. Nothing has changed: you manage the listing as before.`,
      'If it is yours, say so on its page, with your part in the firm. Our team waits five working days for your answer, then it decides. It tells the other side neither your name nor what you write.',
    ],
    button: { label: 'Answer on the listing', path: `/account/advisors/${advisor_id}#disputed` },
    footer: `You get this message because your account manages the listing of ${name}. ${CONTACT}`,
  }
}

/** Mail that asks a listed address whether its listing shall leave the directory. */
export function toDepartureLetter({ name, token }: MailOf<'departure'>): Letter {
  return {
    subject: `${name} is hidden: was that you?`,
    heading: `The listing of ${name} is hidden`,
    paragraphs: [
      'Someone with a link from our emails to this address has taken your listing out of the directory. No list, search or count includes it now.',
      'If that wasn’t you, list it again with one press. If you want it removed permanently, confirm that on the same page: we then delete it 14 days later.',
      'If you do neither, it is listed again after 14 days.',
    ],
    button: { label: 'Confirm or undo', path: toFirmLinkPath(token) },
    footer: `You get this message because this address is listed for ${name}. ${CONTACT}`,
  }
}

/** Mail with the link to a listing, to its listed address: without a message, and without an account. */
export function toListingLinkLetter({ name, token }: MailOf<'listing-link'>): Letter {
  return {
    subject: `Your link to the listing of ${name}`,
    heading: `The listing of ${name}`,
    paragraphs: [
      'Someone asked on the ESOP Marketplace for the link to this listing. We send it to the listed address only.',
      'With it you can correct the listing, remove it, or take it over. It is free, and to correct or remove it you need no account. The link works for sixty days.',
      'If you did not ask for it, ignore this message: nothing changes, and we send at most one such link a day.',
    ],
    button: { label: 'Open the listing', path: toFirmLinkPath(token) },
    footer: `You get this message because this address is listed for ${name}. ${CONTACT}`,
  }
}

/** Mail that asks an owner to confirm a listing. */
export function toConfirmListingLetter({
  name,
  advisor_id,
  since,
  open,
}: MailOf<'confirm-listing'>): Letter {
  return {
    subject: `Is the listing of ${name} still correct?`,
    heading: 'Yearly check: is your listing still correct?',
    paragraphs: [
      `The listing of ${name} was last confirmed on ${toDateText(since)}. Please check it, correct what has changed, and choose “Everything is correct”.`,
      'The listing stays in the directory either way. After 14 months it shows when it was last confirmed.',
      ...(open.length > 0 ? [OPEN_QUESTIONS] : []),
    ],
    items: toOpenItems(advisor_id, open),
    button: { label: 'Open the listing', path: `/account/advisors/${advisor_id}` },
    footer: `You get this message once a year because your account manages the listing of ${name}. ${CONTACT}`,
  }
}
