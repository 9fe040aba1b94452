import { readFileSync } from 'node:fs'
import { expect, it, vi } from 'vitest'
import { sessionKey } from '#data/backend.ts'
import { toDraftKey } from '#data/drafts.ts'
import { SIGN_UP_KEY } from '#data/pending-sign-up.ts'
import { toReviewedKey } from '#data/reviews.queries.ts'
import { shortlistKey, VISITOR_KEY } from '#data/shortlist.ts'
import { CONTINUE_KEY } from '#data/continuation.ts'
import { OWN_FIRM_KEY } from '#data/own-firm.ts'
import { KEPT_KEY } from '#data/keep-request.ts'
import { SHORTCUTS_KEY } from '#features/cases/keys.ts'
import { WAITING_KEY } from '#data/waiting-messages.ts'
import { DESK_KEY } from '#parts/cases/hint.ts'
import { TICKED_KEY } from '#parts/shortlist/ticked.store.ts'
import { FLASH_KEY } from '#ui/flash.ts'

vi.stubGlobal('location', new URL('http://127.0.0.1/marketplace'))
const ada = { id: 'ada', email: 'ada@example.com' }

// A browser keeps what an earlier release stored: a changed key loses it.
it('keeps the names under which browsers store data', () => {
  expect({
    local: [
      sessionKey(),
      VISITOR_KEY,
      shortlistKey({ phase: 'member', user: ada }),
      toDraftKey('contact'),
      SIGN_UP_KEY,
      CONTINUE_KEY,
      DESK_KEY,
      SHORTCUTS_KEY,
      WAITING_KEY,
    ],
    session: [TICKED_KEY, FLASH_KEY, toReviewedKey(7), KEPT_KEY, OWN_FIRM_KEY],
  }).toEqual({
    local: [
      'sb-127-auth-token',
      'shortlist',
      'shortlist/ada',
      'draft/contact',
      'sign-up',
      'continue',
      'desk',
      'desk-keys',
      'waiting',
    ],
    session: ['compare', 'flash', 'reviewed/7', 'asked', 'own-firm'],
  })
})

it.each([
  ['layouts/Head.astro', "localStorage.getItem('theme')"],
  ['layouts/header.ts', "keep(localStorage, 'theme', theme)"],
  ['layouts/header.ts', "sessionStorage.getItem('flash')"],
  ['layouts/header.ts', "localStorage.getItem('shortlist')"],
  ['layouts/notices.ts', "localStorage.getItem('shortlist')"],
  ['layouts/Header.astro', "`sb-${(backendHost || location.hostname).split('.')[0]}-auth-token`"],
  ['layouts/Header.astro', "user ? `shortlist/${user.id}` : 'shortlist'"],
  ['layouts/Header.astro', 'localStorage.desk === user.id'],
  ['layouts/Header.astro', 'localStorage[`waiting/${user.id}`]'],
  ['layouts/Header.astro', '`/account/advisors/${waiting[0][0]}#messages`'],
  ['islands/EarlyFetch.astro', "`sb-${new URL(origin).hostname.split('.')[0]}-auth-token`"],
  ['pages/shortlist/compare.astro', "sessionStorage.getItem('compare')"],
  ['pages/shortlist.astro', "localStorage.getItem('shortlist')"],
  ['islands/interaction.directive.ts', "localStorage.getItem('shortlist')"],
])('%s, which imports no module, names a key itself: %s', (file, key) => {
  expect(readFileSync(`src/${file}`, 'utf8')).toContain(key)
})
