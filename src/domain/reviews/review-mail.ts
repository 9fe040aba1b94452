import { CONTACT } from '#domain/cases/kind.ts'
import type { Letter, MailOf } from '#domain/mail/mail.ts'
import { reviewReasons } from './review-report.ts'

/** Mail to a review's author when the desk hides or restores it. */
export function toReviewLetter({ action, name, reason, advisor_id }: MailOf<'review'>): Letter {
  const footer = `You get this message because the review was written with your account. ${CONTACT}`
  if (action === 'restored')
    return {
      subject: `Your review of ${name} is shown again`,
      heading: 'Your review is shown again',
      paragraphs: [`Our team has reviewed this again. Your review of ${name} is public again.`],
      button: { label: 'See the reviews', path: `/advisor/${advisor_id}#reviews` },
      footer,
    }
  return {
    subject: `Your review of ${name} is hidden`,
    heading: 'Your review is hidden',
    paragraphs: [
      `Our team has hidden your review of ${name}. It is no longer public and does not count toward the rating. The reason:`,
    ],
    ...(reason !== null && { quote: reviewReasons[reason] }),
    button: { label: 'Open your account', path: '/account' },
    footer: `A review is never hidden for being negative. If you think this is a mistake, write to us. ${footer}`,
  }
}
