import { toDateText } from '#domain/dates/date.ts'
import type {
  ConfirmClaim,
  ConfirmListing,
  DecisionMail,
  Letter,
  ListingInvitation,
} from '#domain/mail/mail.ts'

const CONTACT = 'To reply, use the contact form on our site.'

/** Mail that invites a colleague to edit a listing. */
export function toInvitationLetter({ name, by, token }: ListingInvitation): Letter {
  return {
    subject: `You are invited to edit the listing of ${name}`,
    heading: `Edit the listing of ${name}`,
    paragraphs: [
      `${by} manages the listing of ${name} in the ESOP Marketplace and invites you to edit it too.`,
      'Sign in or sign up with this address, then accept. The invitation is valid for 14 days.',
    ],
    button: { label: 'View the invitation', path: `/account/invitation?token=${token}` },
    footer: `You get this message because ${by} entered your address. If you did not expect it, ignore it: nothing changes.`,
  }
}

/** Mail that asks a firm's listed address to confirm a claim. */
export function toConfirmClaimLetter({ name, account, token }: ConfirmClaim): Letter {
  return {
    subject: `Does ${account} represent ${name}?`,
    heading: `A claim to the listing of ${name}`,
    paragraphs: [
      `The account ${account} in the ESOP Marketplace claims the listing of ${name}. Its email domain doesn’t match the listed website, so we ask you.`,
      'If this person may edit the listing and read the messages that members send you, please confirm. If not, ignore this message: our team does not approve a claim that you have not confirmed.',
    ],
    button: { label: 'Review the claim', path: `/confirm-claim?token=${token}` },
    footer: `You get this message because this address is listed for ${name}. ${CONTACT}`,
  }
}

/** Mail that asks an owner to confirm a listing. */
export function toConfirmListingLetter({ name, advisor_id, since }: ConfirmListing): Letter {
  return {
    subject: `Is the listing of ${name} still correct?`,
    heading: 'Yearly check: is your listing still correct?',
    paragraphs: [
      `The listing of ${name} was last confirmed on ${toDateText(since)}. Please check it, correct what has changed, and choose “Everything is correct”.`,
      'The listing stays in the directory either way. After 14 months it shows when it was last confirmed.',
    ],
    button: { label: 'Open the listing', path: `/account/advisors/${advisor_id}` },
    footer: `You get this message once a year because your account manages the listing of ${name}. ${CONTACT}`,
  }
}

type Words = Omit<Letter, 'footer' | 'quote'>

/** Mail about a decision on an edit of a listing or a company's page, or on a claim. */
export function toListingLetter(mail: DecisionMail): Letter {
  return {
    ...toWords(mail),
    ...(mail.reason !== null && { quote: mail.reason }),
    footer: `You get this message because your account edited, managed or claimed the listing of ${mail.name}. ${CONTACT}`,
  }
}

function toWords(mail: DecisionMail): Words {
  if (mail.item === 'edit') return toEditWords(mail)
  return mail.item === 'company_edit' ? toCompanyEditWords(mail) : toClaimWords(mail)
}

function toCompanyEditWords({ name, action }: DecisionMail): Words {
  const isApproved = action === 'approved'
  return {
    subject: `Your change to the page of ${name} ${isApproved ? 'is' : 'was not'} published`,
    heading: `Your change ${isApproved ? 'is' : 'was not'} published`,
    paragraphs: [
      isApproved
        ? `Our team has approved your change to the page of ${name}.`
        : `The page of ${name} stays as it was. The reason:`,
    ],
    button: { label: 'Open your account', path: '/account' },
  }
}

function toEditWords({ name, action, advisor_id }: DecisionMail): Words {
  if (action === 'approved')
    return {
      subject: `Your change to the listing of ${name} is published`,
      heading: 'Your change is published',
      paragraphs: [`Our team has approved your change to the listing of ${name}.`],
      button: { label: 'See the listing', path: `/advisor/${advisor_id}` },
    }
  return {
    subject: `Your change to the listing of ${name} was not published`,
    heading: 'Your change was not published',
    paragraphs: [`The listing of ${name} stays as it was. The reason:`],
    button: { label: 'Open the listing', path: `/account/advisors/${advisor_id}` },
  }
}

function toClaimWords({ name, action, advisor_id }: DecisionMail): Words {
  if (action === 'approved')
    return {
      subject: `You now manage the listing of ${name}`,
      heading: `You now manage the listing of ${name}`,
      paragraphs: [
        'Our team has approved your claim. You can edit the listing and invite a colleague. Once a year we ask you to check it.',
      ],
      button: { label: 'Open the listing', path: `/account/advisors/${advisor_id}` },
    }
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
