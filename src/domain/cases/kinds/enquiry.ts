import { CONTACT, toQuote, type Kind } from '#domain/cases/kind.ts'
import { enquiryStages, enquiryTopics } from '#domain/enquiries/enquiry.ts'

/** A member's message that the firm has reported. A decision concerns its sender. */
export const enquiry: Kind = {
  name: 'Reported message',
  plural: 'Reported messages',
  reader: 'the sender of the message',
  decisions: {
    suspend: {
      name: 'Stop the sender',
      done: 'Sender stopped',
      reason: 'Why are you stopping this sender?',
    },
    restore: { name: 'Let the sender write again', done: 'Sender may write again' },
  },
  toTitle: (name) => `Message to ${name} reported`,
  sentTitle: 'Message',
  columns: [
    ['message', 'Message'],
    ['account', 'Sender'],
    ['firm', 'Firm'],
    ['reason', 'Why the firm reported it'],
    ['about', 'About', enquiryTopics],
    ['stage', 'Stage', enquiryStages],
    ['proposed_times', 'Proposed times', 'times'],
    ['created_at', 'Written on', 'times'],
    ['reported_at', 'Reported on', 'times'],
    ['sender_messages', 'Messages of this sender in the last thirty days'],
    ['sender_reported', 'Of these, reported by firms'],
  ],
  toLetter(mail) {
    const isStopped = mail.action === 'suspended'
    const title = isStopped
      ? 'You can no longer write to advisors'
      : 'You can write to advisors again'
    return {
      subject: title,
      heading: title,
      paragraphs: [
        isStopped
          ? `${mail.name} reported one of your messages, and our team has reviewed it. You can no longer write to advisors through the ESOP Marketplace. The reason:`
          : 'Our team has reviewed this again. You can write to advisors through the ESOP Marketplace as before.',
      ],
      ...toQuote(mail),
      button: { label: 'Open your account', path: '/account' },
      footer: `You get this message because you wrote to an advisor with your account. ${CONTACT}`,
    }
  },
}
