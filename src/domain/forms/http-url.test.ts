import { expect, it } from 'vitest'
import { httpUrl, isBlank } from './text.ts'

const site = httpUrl('no site')

it.each([
  ['WWW.UpperHost.EXAMPLE', 'https://www.upperhost.example'],
  ['HTTPS://Firm.Example/Team', 'https://firm.example/Team'],
  ['Firm.example/Über', 'https://firm.example/Über'],
  ['müller-treuhand.example', 'https://müller-treuhand.example'],
  ['https://müller-treuhand.example', 'https://müller-treuhand.example'],
  ['xn--mller-kva.example', 'https://xn--mller-kva.example'],
  ['пример.рф', 'https://пример.рф'],
  ['firm.example:8080/path', 'https://firm.example:8080/path'],
  ['http://firm.example:8080', 'http://firm.example:8080'],
  ['firm.example?from=list', 'https://firm.example?from=list'],
  [' firm.example\u200b', 'https://firm.example'],
])('reads %s', (text, url) => {
  expect(site.parse(text)).toBe(url)
  expect(site.parse(url)).toBe(url)
})

it.each([
  'http:/one-slash.example',
  'http//firm.example',
  'www.firm.example (under construction)',
  'www.one.example, www.two.example',
  'one.example;two.example',
  'https://https://firm.example',
  'ann@firm.example',
  'firm.example:port',
  'firm.example:99999',
  'ftp://firm.example',
  'javascript:alert(1)',
  'https://ann@firm.example',
  '12.5',
  'firm',
  'firm.e',
])('refuses %s', (text) => {
  expect(site.safeParse(text).success).toBe(false)
})

it.each([
  'N/A',
  'n/a',
  'NA',
  'n.a.',
  'None',
  'UNKNOWN',
  'not available',
  'TBD',
  '-',
  '—',
  '...',
  '?',
  ' ',
])('takes %j for an empty field', (text) => {
  expect(isBlank(text)).toBe(true)
})

it.each(['0', 'na.example', 'None Such LLC', '-5', 'a'])('keeps %s', (text) => {
  expect(isBlank(text)).toBe(false)
})
