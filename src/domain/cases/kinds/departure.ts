import { CONTACT, toQuote, type Kind } from '#domain/cases/kind.ts'

/** A listing that its listed address takes off by the link of a mail. It goes by itself; the desk sees it before. */
export const departure: Kind = {
  name: 'Departure by mail',
  plural: 'Departures by mail',
  reader: 'the listed address',
  states: { hidden: 'Hidden, not confirmed' },
  decisions: {
    reject: {
      name: 'List it again',
      done: 'Listed again',
      reason: 'Why is it listed again? The listed address reads this.',
    },
  },
  toTitle: (name) => `${name} leaves`,
  toDetail: (code) => (code === 'returned' ? 'not confirmed, listed again' : code),
  sentTitle: 'Departure',
  columns: [
    ['address', 'Listed address'],
    ['hidden_at', 'Hidden on', 'times'],
    ['confirmed_at', 'Confirmed on', 'times'],
    ['ends_at', 'Removed on, if nobody stops it', 'times'],
  ],
  toLetter: (mail) => ({
    subject: `${mail.name} is in the directory again`,
    heading: `${mail.name} is in the directory again`,
    paragraphs: [
      `Our team has put the listing of ${mail.name} back, which was hidden by a link from our emails. The reason:`,
    ],
    ...toQuote(mail),
    button: { label: 'Write to us', path: '/contact' },
    footer: `You get this message because this address is listed for ${mail.name}. ${CONTACT}`,
  }),
}
