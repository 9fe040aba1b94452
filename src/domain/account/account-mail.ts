import type { Letter } from '#domain/mail/mail.ts'

/** Kinds of mails of the auth service. */
export const accountMails = ['confirmation', 'recovery', 'invite', 'email_change'] as const
export type AccountMail = (typeof accountMails)[number]

type Words = Pick<Letter, 'subject' | 'heading' | 'paragraphs' | 'footer'> & {
  /** Label of the button. */
  label: string
  /** Page of the link, which has a button: following the link alone changes nothing. */
  page: string
  /** The auth service's name of the kind in a verification request. */
  type: string
}

const texts: Record<AccountMail, Words> = {
  confirmation: {
    subject: 'Confirm your email address',
    heading: 'Confirm your email address',
    paragraphs: [
      'Thank you for creating an account with ESOP Marketplace. Please confirm your email address.',
      'Open the link in the browser in which you signed up. In another one you are asked for a new password.',
    ],
    label: 'Confirm your email address',
    page: '/confirm',
    type: 'signup',
    footer:
      'The link works once, within ten minutes. If you did not create an account, ignore this message.',
  },
  recovery: {
    subject: 'Choose a new password',
    heading: 'Choose a new password',
    paragraphs: ['We received a request for a new password for your ESOP Marketplace account.'],
    label: 'Choose a new password',
    page: '/reset-password',
    type: 'recovery',
    footer:
      'The link works once, within ten minutes. If you did not ask for a new password, ignore this message. Your password does not change.',
  },
  invite: {
    subject: 'You are invited to ESOP Marketplace',
    heading: 'You are invited',
    paragraphs: [
      'The ESOP Marketplace team has created an account for this address. Please confirm your email address.',
    ],
    label: 'Accept the invitation',
    page: '/confirm',
    type: 'invite',
    footer:
      'The link works once, within ten minutes. If you do not want an account, ignore this message.',
  },
  email_change: {
    subject: 'Confirm your new email address',
    heading: 'Confirm your new email address',
    paragraphs: [
      'You asked to use this email address for your ESOP Marketplace account. Confirm it in the browser where you are signed in.',
    ],
    label: 'Confirm the change',
    page: '/confirm',
    type: 'email_change',
    footer:
      'The link works once, within ten minutes. If you did not ask for this, ignore this message. Nothing changes.',
  },
}

/** A mail of the auth service. */
export function toAccountLetter(kind: AccountMail, token: string): Letter {
  const { label, page, type, ...letter } = texts[kind]
  const path = `${page}?token_hash=${token}&type=${type}`
  return { ...letter, button: { label, path } }
}

/** Reply to a requested sign-in link. The auth service offers that call, this site does not use it. Holds no token. */
export function toUnusedLinkLetter(): Letter {
  return {
    subject: 'Sign in with your password',
    heading: 'Sign in with your password',
    paragraphs: [
      'We received a request for a sign-in link to ESOP Marketplace. We do not send sign-in links. Sign in with your email address and password.',
      'If you forgot your password, choose a new one from the sign-in page.',
    ],
    button: { label: 'Sign in', path: '/signin' },
    footer: 'If you did not ask for this, ignore this message. Nothing has changed.',
  }
}

/** Mail to the previous address of an account. */
export function toAddressChangedLetter(): Letter {
  return {
    subject: 'Your account has a new email address',
    heading: 'Your account has a new email address',
    paragraphs: [
      'The email address of your ESOP Marketplace account was changed by someone who was signed in. We now send mail to the new address. You can no longer sign in with this one.',
      'If this was not you, contact us at once.',
    ],
    button: { label: 'Contact us', path: '/contact' },
    footer: 'You get this message because your account used this address until now.',
  }
}
