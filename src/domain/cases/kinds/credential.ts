import { toWordOf, type Kind } from '#domain/cases/kind.ts'
import { credentialNames } from '#domain/credentials/credential.ts'
import { toCredentialDecision } from '#domain/credentials/credential-mail.ts'

/** A credential that a firm states, for the desk to look up. */
export const credential: Kind = {
  name: 'Stated credential',
  plural: 'Stated credentials',
  reader: 'the sender',
  states: { checked: 'Checked' },
  decisions: { keep: { name: 'Leave as stated', done: 'Left as stated' } },
  toTitle: (name) => `Credential of ${name}`,
  toDetail: toWordOf(credentialNames),
  sentTitle: 'What the firm states',
  columns: [
    ['credential', 'Kind', credentialNames],
    ['value', 'What the firm states'],
    ['rivals', 'Also stated by'],
    ['holder', 'Held by'],
    ['issued_in', 'State'],
    ['client', 'Company in the directory'],
    ['link', 'Page the firm named', 'link'],
    ['account', 'Stated by'],
    ['created_at', 'Stated on', 'times'],
    ['source_url', 'Source of the last check', 'link'],
    ['last_check', 'Last check'],
    ['expires_at', 'Last check valid until'],
    ['checked_by', 'Last checked by'],
  ],
  toLetter: toCredentialDecision,
}
