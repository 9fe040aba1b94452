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
      'Thank you for creating an account with the ESOP Marketplace. Please confirm that this address is yours:',
    ],
    label: 'Confirm your email address',
    page: '/confirm',
    type: 'signup',
    footer:
      'The link works once, for ten minutes. If you did not create an account, ignore this message.',
  },
  recovery: {
    subject: 'Choose a new password',
    heading: 'Choose a new password',
    paragraphs: [
      'Somebody, most likely you, asked for a new password for your account with the ESOP Marketplace. Choose it here:',
    ],
    label: 'Choose a new password',
    page: '/reset-password',
    type: 'recovery',
    footer:
      'The link works once, for ten minutes. If you did not ask for it, ignore this message: your password stays as it is.',
  },
  invite: {
    subject: 'You are invited to the ESOP Marketplace',
    heading: 'You are invited',
    paragraphs: [
      'The team of the ESOP Marketplace has made an account for this address. Please confirm that it is yours:',
    ],
    label: 'Accept the invitation',
    page: '/confirm',
    type: 'invite',
    footer:
      'The link works once, for ten minutes. If you do not want an account, ignore this message.',
  },
  email_change: {
    subject: 'Confirm a change of address',
    heading: 'Confirm a change of address',
    paragraphs: [
      'Your account with the ESOP Marketplace is to use this address from now on. Confirm it in the browser that you are signed in with:',
    ],
    label: 'Confirm the change',
    page: '/confirm',
    type: 'email_change',
    footer:
      'The link works once, for ten minutes. If you did not ask for it, ignore this message: nothing changes.',
  },
}

/** A mail of the auth service. */
export function toAccountLetter(kind: AccountMail, token: string): Letter {
  const { label, page, type, ...letter } = texts[kind]
  const path = `${page}?token_hash=${token}&type=${type}`
  return { ...letter, button: { label, path, isSpelledOut: true } }
}

/** Reply to a requested sign-in link. The auth service offers that call, this site does not use it. Holds no token. */
export function toUnusedLinkLetter(): Letter {
  return {
    subject: 'Sign in with your password',
    heading: 'Sign in with your password',
    paragraphs: [
      'Somebody, most likely you, asked for a link that signs in to the ESOP Marketplace. This site sends no such links: sign in with your address and your password.',
      'If you do not remember the password, the sign-in page leads to a new one.',
    ],
    button: { label: 'Sign in', path: '/signin' },
    footer: 'If you did not ask for this, ignore this message: nothing has changed.',
  }
}

/** Mail to the previous address of an account. */
export function toAddressChangedLetter(): Letter {
  return {
    subject: 'Your account has a new address',
    heading: 'Your account has a new address',
    paragraphs: [
      'The email address of your account at the ESOP Marketplace has just been changed, by somebody who was signed in to it. From now on its mail goes to the new address, and this one no longer signs in.',
      'If that was not you, write to us at once.',
    ],
    button: { label: 'Write to us', path: '/contact' },
    footer: 'You get this message because the account had this address until now.',
  }
}
