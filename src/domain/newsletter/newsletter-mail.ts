import type { DigestMail, Letter, NewsletterConfirmationMail } from '#domain/mail/mail.ts'

/** Page of the visible link in each mail: its button unsubscribes; loading it does nothing. */
export function toUnsubscribePath(token: string): string {
  return `/newsletter/unsubscribe?token=${token}`
}

/** Confirmation request to a newsletter address; informs an existing subscriber about the repeated request. */
export function toNewsletterConfirmationLetter(mail: NewsletterConfirmationMail): Letter {
  if (mail.subscribed)
    return {
      subject: 'You are subscribed to the newsletter',
      heading: 'You are subscribed already',
      paragraphs: [
        'Somebody, probably you, asked for our newsletter for this address. It is subscribed already, so there is nothing to do.',
      ],
      button: { label: 'Unsubscribe', path: toUnsubscribePath(mail.token) },
      footer: 'You get this message because this address was typed into the newsletter form.',
    }
  return {
    subject: 'Confirm your newsletter subscription',
    heading: 'One click to confirm',
    paragraphs: [
      'Thank you for your interest. Confirm that this address is yours, and our digest on employee ownership comes to it when there is something new, once a week at most.',
    ],
    button: {
      label: 'Confirm my subscription',
      path: `/newsletter/confirm?token=${mail.token}`,
    },
    footer:
      'If you did not ask for it, ignore this message: we forget an address that is not confirmed within seven days.',
  }
}

/** The weekly mail: all changes with a link each. */
export function toDigestLetter({ articles, facts, more, token }: DigestMail): Letter {
  return {
    subject: `Employee ownership digest: ${articles[0]?.title ?? 'figures that changed'}`,
    heading: 'What is new on employee ownership',
    paragraphs: ['This has been added or changed on ESOP Marketplace:'],
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
      label: more > 0 ? `See all of it, and ${more} more` : 'Read on in the education hub',
      path: '/education',
    },
    footer:
      'You get this digest because you confirmed this address for our newsletter. It comes when there is something new, once a week at most.',
    link: { label: 'Unsubscribe', path: toUnsubscribePath(token) },
  }
}
