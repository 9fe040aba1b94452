import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Tabs } from './Tabs.tsx'

test('makes the selected tab of static HTML reachable by Tab', () => {
  const tabs = ['reviews', 'contact'].map((id) => ({ id, label: id, content: id }))
  const html = renderToString(
    createElement(Tabs, { label: 'Profile', tabs, value: 'contact', onChange: () => {} }),
  )
  const stops = html
    .match(/<button[^>]*>/g)
    ?.map((button) => /tabindex="(-?\d)"/i.exec(button)?.[1])
  expect(stops).toEqual(['-1', '0'])
})
