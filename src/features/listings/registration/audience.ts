import type { FirmKind } from '#domain/firms/fields.ts'

export const audienceTitle = 'Who will see this'

const before =
  'Until it is approved: only you and our team. Our team also sees the email address of your account.'
const members =
  'After that: every member, and everything you enter, including contact person, email, phone and the people you name. Accounts are free, so anyone can become a member.'

/** Who reads a registration. The policies of `"Advisors"` and `companies` decide; a database test compares. */
export const audiences: Record<FirmKind, readonly string[]> = {
  advisor: [
    before,
    members,
    'Without an account, people and search engines see one firm in full: the first in the directory. Of the others they learn only how many there are.',
    'Members can review your firm. You can change, hide or remove the listing in your account at any time.',
  ],
  company: [
    before,
    members,
    'Without an account, people and search engines learn only how many companies there are.',
    'You can change, hide or remove the page in your account at any time.',
  ],
}
