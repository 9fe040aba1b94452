/**
 * Every message of the specification's section 8 and every rule of its section 5, provoked for real: by the
 * backend where it can be made to, else by answering in its place.
 */
import { asMember, test } from './member.ts'
import { accountRows } from './messages/accounts.ts'
import { directoryRows } from './messages/directory.ts'
import { formRows } from './messages/forms.ts'
import { profileRows } from './messages/profile.ts'
import type { Row } from './messages/row.ts'
import { siteRows } from './messages/site.ts'

const rows: Row[] = [...accountRows, ...directoryRows, ...profileRows, ...formRows, ...siteRows]
for (const { section, title, as, produce } of rows) {
  const run = as === 'member' ? asMember : test
  run(`section ${section}: ${title}`, ({ page }) => produce(page))
}
