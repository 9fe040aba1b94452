import { expect, test } from 'vitest'
import type { DeskLine } from '#domain/desk/desk.ts'
import { toDeskCsv } from './desk-csv.ts'

test('quotes commas, quotes and line breaks, and escapes formulas', () => {
  const line: DeskLine = {
    kind: 'company',
    itemId: '7',
    version: 1,
    title: 'Bolt, "Nut" & Co',
    person: '=HYPERLINK("x")',
    email: null,
    website: 'https://bolt.example',
    state: 'pending',
    since: '2026-01-01T00:00:00Z',
    late: false,
    shared: [],
  }
  expect(toDeskCsv([line])).toBe(
    'kind,item_id,title,person,email,website,state,since\r\n' +
      'company,7,"Bolt, ""Nut"" & Co","\'=HYPERLINK(""x"")",,https://bolt.example,pending,2026-01-01T00:00:00Z\r\n',
  )
})
