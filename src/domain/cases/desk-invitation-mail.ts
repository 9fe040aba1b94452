import type { Letter, MailOf } from '#domain/mail/mail.ts'

/** Mail that invites a colleague to work at the desk. */
export function toDeskInvitationLetter({ by, token }: MailOf<'invitation-to-desk'>): Letter {
  return {
    subject: 'You are invited to the desk of the ESOP Marketplace',
    heading: 'Work at the desk',
    paragraphs: [
      `${by} works at the desk of the ESOP Marketplace and invites you to work there too. At the desk you decide about registrations, changes of listings, claims and reports.`,
      'Sign in or sign up with this address, then accept. The invitation is valid for 14 days and works once.',
    ],
    button: { label: 'View the invitation', path: `/account/invitation?token=${token}` },
    footer: `You get this message because ${by} entered your address. If you did not expect it, ignore it: nothing changes.`,
  }
}
