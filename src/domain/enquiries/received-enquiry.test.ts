import { expect, it } from 'vitest'
import { toMessageTitle, toSender } from './received-enquiry.ts'

const message = '\n  We would like to sell.\nCould we talk?'
const replyTo = 'ann@reed.example'

it('calls a message by its sender, as the sender wants to be named, and its first line', () => {
  const named = { signed: 'Ann Reed', replyTo, message }
  expect(toMessageTitle(named)).toBe('Ann Reed: We would like to sell.')
  expect(toMessageTitle({ ...named, signed: null })).toBe(`${replyTo}: We would like to sell.`)
  expect(toMessageTitle({ ...named, message: 'x '.repeat(100) })).toBe(
    `Ann Reed: ${'x '.repeat(35).trimEnd()} …`,
  )
  expect(toSender({ signed: null, replyTo })).toBe(replyTo)
})
