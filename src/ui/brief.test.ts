import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { Brief } from './Brief.tsx'

it('separates facts as words', () => {
  const facts = ['Manufacturing', 'Featured'].map((text) =>
    createElement('span', { key: text }, text),
  )
  const markup = renderToStaticMarkup(createElement(Brief, null, facts))
  expect(markup.replaceAll(/<[^>]+>/g, '').trim()).toBe('Manufacturing Featured')
})
