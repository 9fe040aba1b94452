import { CONTACT, type Kind } from '#domain/cases/kind.ts'
import type { Letter, MailOf } from '#domain/mail/mail.ts'

/** A member's question that no answer has. The desk names a page or a place, and never advises. */
export const question: Kind = {
  name: 'Question',
  plural: 'Questions',
  reader: 'the member',
  states: { answered: 'Answered', planned: 'Being written', referred: 'Referred' },
  decisions: {
    close: { name: 'Close without a reply', done: 'Closed' },
  },
  sentTitle: 'Question',
  columns: [
    ['question', 'Question'],
    ['page', 'Asked on'],
    ['answer', 'Published answer'],
    ['account', 'Asked by'],
    ['created_at', 'Asked on', 'times'],
  ],
  toPath: () => null,
  toLetter: (mail) => ({
    ...toWords(mail),
    footer: `You get this message because you asked a question on our site. ${CONTACT}`,
  }),
}

function toWords({ action, reason }: MailOf<'decision'>): Omit<Letter, 'footer'> {
  if (action === 'answered')
    return {
      subject: 'Your question has a published answer',
      heading: 'A published answer to your question',
      paragraphs: ['It explains general rules and is not advice about your case.'],
      button: { label: 'Read the answer', path: reason ?? '/education/answers' },
    }
  if (action === 'planned')
    return {
      subject: 'We are writing an answer to your question',
      heading: 'We are writing one',
      paragraphs: [
        'No page answers your question yet. We write to you again when one is published within 90 days of your question.',
      ],
      button: { label: 'See all answers', path: '/education/answers' },
    }
  return {
    subject: 'Who can answer your question',
    heading: 'This needs someone who reads your plan',
    paragraphs: [
      'Ask your plan administrator, the Labor Department’s benefits advisors (EBSA), who help without charge, or a lawyer. We do not advise.',
    ],
    button: { label: 'Whom to write to', path: '/education/answers/problems#who-to-write' },
  }
}
