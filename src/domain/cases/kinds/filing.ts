import { CONTACT, type Kind } from '#domain/cases/kind.ts'

/** How far filings fit the listing that states the EIN. */
export const findingWords = {
  match: {
    name: 'EIN, name and state fit',
    hint: 'EIN, name and state fit. Publish it if the firm is the one in the filings.',
  },
  other_name: {
    name: 'the EIN is another firm’s',
    hint: 'Impostor? Most plans that name this EIN give their auditor another name. Look at the EIN that the firm stated.',
  },
  other_ein: {
    name: 'the name is under another EIN',
    hint: 'Impostor? Plans name an auditor with this name, but with a different EIN from the one the firm stated.',
  },
  other_state: {
    name: 'no plan in its states',
    hint: 'EIN and name fit, but no audited plan is in a state of the firm or in one that it serves.',
  },
} as const

export function isFinding(value: unknown): value is keyof typeof findingWords {
  return typeof value === 'string' && Object.hasOwn(findingWords, value)
}

/** Audits that filings of the Department of Labor attribute to a listed firm. */
export const filing: Kind = {
  name: 'Audits in filings',
  plural: 'Audits in filings',
  reader: 'the owner of the listing',
  states: { approved: 'Published', closed: 'Not published' },
  decisions: {
    approve: { name: 'Publish', done: 'Published' },
    close: { name: 'Do not publish', done: 'Not published' },
  },
  toTitle: (name) => `Filings for ${name}`,
  toDetail: (code) => (isFinding(code) ? findingWords[code].name : code),
  sentTitle: 'In the filings',
  columns: [
    ['plans', 'ESOPs audited, at least'],
    ['year', 'Plan years that began in'],
    ['names', 'Auditor as the plans name it'],
    ['ein', 'EIN in the filings'],
    ['as_of', 'Newest filing received on'],
    ['published', 'Published now'],
    ['created_at', 'Found on', 'times'],
  ],
  drawn: ['finding', 'rivals'],
  toLetter: ({ name, advisor_id }) => ({
    subject: `The profile of ${name} shows audits in filings`,
    heading: 'Audits in public filings',
    paragraphs: [
      `Plans name ${name} as their auditor in filings at the Department of Labor. The profile now says how many ESOPs it audited at least. If this is wrong, please write to us.`,
    ],
    button: { label: 'See the profile', path: `/advisor/${advisor_id}` },
    footer: `You get this message because your account manages the listing of ${name}. ${CONTACT}`,
  }),
}
