import { toDateText } from '#domain/dates/date.ts'
import type {
  ConfirmClaim,
  ConfirmListing,
  DecisionMail,
  Letter,
  ListingInvitation,
} from '#domain/mail/mail.ts'

const CONTACT = 'To answer, use the contact form of the site.'

/** Mail that invites a colleague to edit a listing. */
export function toInvitationLetter({ name, by, token }: ListingInvitation): Letter {
  return {
    subject: `You are invited to edit the listing of ${name}`,
    heading: `Edit the listing of ${name}`,
    paragraphs: [
      `${by} looks after the listing of ${name} in the ESOP Marketplace and asks you to edit it too.`,
      'Sign in with this address, or sign up with it, and accept. The invitation is good for 14 days.',
    ],
    button: { label: 'Look at the invitation', path: `/account/invitation?token=${token}` },
    footer: `You get this message because ${by} entered your address. If you do not know why, there is nothing to do: without you nothing happens.`,
  }
}

/** Mail that asks a firm's listed address to confirm a claim. */
export function toConfirmClaimLetter({ name, account, token }: ConfirmClaim): Letter {
  return {
    subject: `Does ${account} speak for ${name}?`,
    heading: `Somebody asks for the listing of ${name}`,
    paragraphs: [
      `The account ${account} in the ESOP Marketplace asks to look after the listing of ${name}. The address is not at the domain of the listed website, so we ask you.`,
      'If this person may change the listing and read the messages that members send to you, confirm it. If not, there is nothing to do: without you our team does not approve it.',
    ],
    button: { label: 'Look at the question', path: `/confirm-claim?token=${token}` },
    footer: `You get this message because this address is listed for ${name}. ${CONTACT}`,
  }
}

/** Mail that asks an owner to confirm a listing. */
export function toConfirmListingLetter({ name, advisor_id, since }: ConfirmListing): Letter {
  return {
    subject: `Is the listing of ${name} still true?`,
    heading: 'Yearly check: is your listing still correct?',
    paragraphs: [
      `The listing of ${name} was last confirmed on ${toDateText(since)}. Please look through it, correct what has changed, and press “Everything is correct”.`,
      'The listing stays in the directory either way. After fourteen months it says since when it has not been confirmed.',
    ],
    button: { label: 'Open the listing', path: `/account/advisors/${advisor_id}` },
    footer: `You get this message once a year because your account looks after the listing of ${name}. ${CONTACT}`,
  }
}

type Words = Omit<Letter, 'footer' | 'quote'>

/** Mail about a decision on an edit of a listing, or on a claim. */
export function toListingLetter(mail: DecisionMail): Letter {
  const text = mail.item === 'edit' ? toEditWords(mail) : toClaimWords(mail)
  return {
    ...text,
    ...(mail.reason !== null && { quote: mail.reason }),
    footer: `You get this message because of what your account has to do with the listing of ${mail.name}. ${CONTACT}`,
  }
}

function toEditWords({ name, action, advisor_id }: DecisionMail): Words {
  if (action === 'approved')
    return {
      subject: `Your change to the listing of ${name} is published`,
      heading: 'Your change is published',
      paragraphs: [`Our team has approved what you changed in the listing of ${name}.`],
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
      subject: `You now look after the listing of ${name}`,
      heading: `The listing of ${name} is yours to keep true`,
      paragraphs: [
        'Our team has approved your claim. You can change the listing, invite a colleague, and confirm once a year that all of it is true.',
      ],
      button: { label: 'Open the listing', path: `/account/advisors/${advisor_id}` },
    }
  if (action === 'replaced')
    return {
      subject: `You no longer look after the listing of ${name}`,
      heading: 'Somebody else looks after this listing now',
      paragraphs: [
        `Another member said that the listing of ${name} is theirs, and our team has decided so. If this is a mistake, please tell us.`,
      ],
      button: { label: 'Write to us', path: '/contact' },
    }
  return {
    subject: `Your claim to the listing of ${name} was not approved`,
    heading: 'Your claim was not approved',
    paragraphs: [`Our team has decided about your claim to the listing of ${name}. The reason:`],
    button: { label: 'Open your account', path: '/account' },
  }
}
