import { expect, it } from 'vitest'
import { requiredEmail, toEmailAddress } from './email.ts'

it.each([
  [' Ann@Reed.Example\t'],
  ['ann@reed.example\u200b'],
  ['\u2060ann@reed.example\u2060\ufeff'],
  ['\uff21nn@reed.example'],
  ['ann\uff20reed.example'],
  ['mailto:ann@reed.example'],
  ['an\u200bn@re\u00aded.exam\ufeffple'],
])('normalizes similar addresses to one: %j', (text) => {
  expect(toEmailAddress(text)).toBe('ann@reed.example')
  expect(requiredEmail('none').parse(text)).toBe('ann@reed.example')
})

it.each([
  'an n@reed.example',
  'ann@reed.example\u00a0bob@reed.example',
  'аnn@reed.example',
  'ann@reed',
])('refuses an invalid address: %j', (text) => {
  expect(requiredEmail('none').safeParse(text).error?.issues[0]?.message).toBe('none')
})
