import type { Letter, MailOf } from '#domain/mail/mail.ts'
import { SITE_NAME } from '../../site.ts'

/** Page of the visible link in each mail: its button unsubscribes; loading it does nothing. */
function toUnsubscribePath(token: string): string {
  return `/newsletter/unsubscribe?token=${token}`
}

/** Confirmation request to a newsletter address; informs an existing subscriber about the repeated request. */
export function toNewsletterConfirmationLetter(mail: MailOf<'newsletter_confirmation'>): Letter {
  if (mail.subscribed)
    return {
      subject: 'You are subscribed to the newsletter',
      heading: 'You are already subscribed',
      paragraphs: [
        'We received a request to send our newsletter to this address. It is already subscribed, so there is nothing to do.',
      ],
      button: { label: 'Unsubscribe', path: toUnsubscribePath(mail.token) },
      footer: 'You get this message because this address was entered in the newsletter form.',
    }
  return {
    subject: 'Confirm your newsletter subscription',
    heading: 'Confirm your subscription',
    paragraphs: [
      'Thank you for subscribing. Confirm your email address to get our digest on employee ownership. We send it when there is something new, at most once a week.',
    ],
    button: {
      label: 'Confirm my subscription',
      path: `/newsletter/confirm?token=${mail.token}`,
    },
    footer:
      'If you did not subscribe, ignore this message. We delete an address that is not confirmed within seven days.',
  }
}

/** The weekly mail: all changes with a link each. */
export function toDigestLetter({
  articles,
  facts,
  more,
  token,
}: MailOf<'newsletter_digest'>): Letter {
  return {
    subject: `Employee ownership digest: ${articles[0]?.title ?? 'figures that changed'}`,
    heading: 'What’s new in employee ownership',
    paragraphs: [`New and updated on ${SITE_NAME}:`],
    items: [
      ...articles.map(({ title, description, path, isNew }) => ({
        title: isNew ? title : `Updated: ${title}`,
        path,
        text: description,
      })),
      ...facts.map(({ path, value, statement }) => ({
        title: `Figure: ${value}`,
        path,
        text: statement,
      })),
    ],
    button: {
      label: more > 0 ? `See these and ${more} more` : 'Go to the education hub',
      path: '/education',
    },
    footer: `You get this digest because you confirmed this address for our newsletter. We send it when there is something new, at most once a week.`,
    link: { label: 'Unsubscribe', path: toUnsubscribePath(token) },
  }
}
