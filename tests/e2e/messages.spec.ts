/**
 * Every message of the specification's section 8 and every rule of its section 5, provoked for real: by the
 * backend where it can be made to, else by answering in its place.
 */
import { becomeMember, PASSWORD, test as base } from './member.ts'
import { accountRows } from './messages/accounts.ts'
import { directoryRows } from './messages/directory.ts'
import { formRows } from './messages/forms.ts'
import { profileRows } from './messages/profile.ts'
import type { Row } from './messages/row.ts'
import { siteRows } from './messages/site.ts'

type Signed = Awaited<ReturnType<import('@playwright/test').BrowserContext['storageState']>>

/** One account for all rows that need one: signing up is another row's matter. */
const test = base.extend<object, { signed: Signed }>({
  signed: [
    async ({ browser }, use, { project }) => {
      const { baseURL } = project.use
      const page = await browser.newPage({ ...(baseURL && { baseURL }) })
      await becomeMember(page, `rows-${process.pid}@example.com`, PASSWORD)
      const state = await page.context().storageState()
      await page.close()
      await use(state)
    },
    { scope: 'worker' },
  ],
})
const asMember = test.extend({ storageState: ({ signed }, use) => use(signed) })

const rows: Row[] = [...accountRows, ...directoryRows, ...profileRows, ...formRows, ...siteRows]
for (const { section, title, as, produce } of rows) {
  const run = as === 'member' ? asMember : test
  run(`section ${section}: ${title}`, ({ page }) => produce(page))
}
