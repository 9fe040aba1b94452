import type { Kind } from '#domain/cases/kind.ts'

/** A message of the contact form that could not be delivered. */
export const message: Kind = {
  name: 'Contact message',
  plural: 'Undelivered messages',
  counted: 'Contact messages',
  reader: 'nobody',
  states: { failed: 'Not delivered', stored: 'Sending', sent: 'Sent' },
  toTitle: (name) => `Message not delivered: ${name}`,
  sentTitle: 'Message',
  columns: [
    ['message', 'Message'],
    ['name', 'Sender'],
    ['email', 'Email'],
    ['company', 'Company'],
    ['subject', 'Subject'],
    ['error', 'Why it was not delivered', 'failure'],
    ['created_at', 'Written on', 'times'],
  ],
}
