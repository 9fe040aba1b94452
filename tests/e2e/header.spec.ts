/** The header has room for everybody: visitors, members, the desk, with firms saved and with long addresses. */
import { expect, test, type Page } from '@playwright/test'

const widths = [320, 390, 768, 820, 895, 900, 1000, 1023, 1024, 1280]
const address = 'pat.reed@example.com'
const longAddress = 'alexandra.montgomery-whitfield@employee-ownership.example.com'

type Person = { email?: string; atDesk?: boolean; saved?: number }
const people: Record<string, Person> = {
  'a visitor': {},
  'a visitor with firms saved': { saved: 2 },
  'a member': { email: address },
  'a member with firms saved': { email: address, saved: 2 },
  'the desk': { email: address, atDesk: true },
  'the desk with firms saved': { email: address, atDesk: true, saved: 12 },
  'a long address': { email: longAddress },
  'a long address at the desk with firms saved': { email: longAddress, atDesk: true, saved: 48 },
}

for (const [who, person] of Object.entries(people))
  test(`one line, and nothing overlaps, for ${who}`, async ({ page }) => {
    await page.addInitScript(keepInBrowser, person)
    await page.goto('/about')
    await page.evaluate(() => document.fonts.ready)
    for (const width of widths) {
      await page.setViewportSize({ width, height: 600 })
      expect.soft(await findFaults(page), `${width} px`).toEqual([])
    }
    if (person.saved)
      await expect(page.getByRole('link', { name: `${person.saved} saved` })).toBeVisible()
    if (person.email)
      await expect(page.getByRole('link', { name: person.email, exact: true })).toBeVisible()
  })

/** What the header reads before the first paint; nothing on the page asks the service. */
function keepInBrowser({ email, atDesk, saved = 0 }: Person): void {
  const id = 'somebody'
  const session = { access_token: 'a', refresh_token: 'b', expires_at: 9e9, user: { id, email } }
  if (email) localStorage['sb-127-auth-token'] = JSON.stringify(session)
  if (atDesk) localStorage['desk'] = id
  const list = Array.from({ length: saved }, (_, at) => ({ id: at + 1, note: '', notedAt: null }))
  if (saved > 0) localStorage[email ? `shortlist/${id}` : 'shortlist'] = JSON.stringify(list)
}

/** Links and buttons of the header that meet, leave the window or stand on another line than the rest. */
function findFaults(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const items = [...document.querySelectorAll('.site-bar :is(a, button)')]
      .filter((element) => element.checkVisibility())
      .map((element) => ({
        name: element.textContent.trim() || element.ariaLabel || element.id,
        box: element.getBoundingClientRect(),
      }))
    const line = items[0]!.box.top + items[0]!.box.bottom
    const faults: string[] = []
    for (const [at, { name, box }] of items.entries()) {
      if (box.left < 0 || box.right > innerWidth) faults.push(`${name} leaves the window`)
      if (Math.abs(box.top + box.bottom - line) > 8) faults.push(`${name} stands on another line`)
      for (const { name: other, box: next } of items.slice(at + 1))
        if (
          box.left < next.right &&
          next.left < box.right &&
          box.top < next.bottom &&
          next.top < box.bottom
        )
          faults.push(`${name} overlaps ${other}`)
    }
    return faults
  })
}
