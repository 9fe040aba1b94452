import { expect, test } from 'vitest'
import { countColumns, labelCells } from './table-labels.ts'

const TABLE =
  '<thead><tr><th>Year</th><th>To the <b>"bank"</b></th></tr></thead><tbody><tr><td>1</td><td>$2</td></tr><tr><td>2</td><td>$3</td></tr></tbody>'

test("adds the column's header to each cell, row by row", () => {
  const labels = [...labelCells(TABLE).matchAll(/data-label="([^"]*)"/g)].map(([, label]) => label)
  const bank = 'To the &quot;bank&quot;'
  expect(labels).toEqual(['Year', bank, 'Year', bank])
})

test('keeps table semantics for screen readers', () => {
  const html = labelCells(TABLE)
  expect(html.match(/role="(?:row|columnheader|cell|rowgroup)"/g)).toHaveLength(3 + 2 + 4 + 2)
  expect(html).not.toContain('<thead role="rowgroup" role=')
})

test('counts columns, not the header elements around them', () => {
  expect(countColumns(TABLE)).toBe(2)
})
