import { beforeEach, expect, it, vi } from 'vitest'
import {
  forgetAnswerDraft,
  keepAnswerDraft,
  keepingAnswers,
  readAnswerDraft,
} from './answer-draft.ts'
import { removeDrafts } from './drafts.ts'

const blank = {
  answer: '',
  cannotHelp: false,
  reason: '',
  hasTimes: false,
  minutes: '30',
  time1: '',
  time2: '',
  time3: '',
}
const typed = { ...blank, answer: 'Gladly, on Tuesday.' }

/** A storage as a browser has it: its keys are its own, its methods are not. */
function createStorage(): Record<string, unknown> {
  const stored: Record<string, unknown> = Object.create({
    getItem: (key: string) => stored[key] ?? null,
    setItem: (key: string, text: string) => void (stored[key] = text),
    removeItem: (key: string) => void delete stored[key],
  })
  return stored
}
const countStored = () =>
  [localStorage, sessionStorage].map((storage) => Object.keys(storage).length)

beforeEach(() => {
  for (const name of ['localStorage', 'sessionStorage']) vi.stubGlobal(name, createStorage())
  vi.useRealTimers()
})

it('keeps an answer by its message, for another tab and another link', () => {
  keepAnswerDraft(7, typed)
  vi.stubGlobal('sessionStorage', createStorage())
  expect(readAnswerDraft(7)).toEqual({ id: 7, values: typed })
  expect(readAnswerDraft(8)).toBeNull()
})

it('finds it in its own tab without a link, after a reload, and nowhere else', () => {
  keepAnswerDraft(7, typed)
  expect(readAnswerDraft(null)).toEqual({ id: 7, values: typed })
  vi.stubGlobal('sessionStorage', createStorage())
  expect(readAnswerDraft(null)).toBeNull()
})

it('forgets what was sent or emptied, and what is older than two weeks', () => {
  keepAnswerDraft(7, typed)
  forgetAnswerDraft(7)
  expect(countStored()).toEqual([0, 0])
  keepAnswerDraft(7, typed)
  keepAnswerDraft(7, blank)
  expect(countStored()).toEqual([0, 0])
  keepAnswerDraft(7, typed)
  vi.useFakeTimers({ now: Date.now() + 15 * 864e5 })
  expect(readAnswerDraft(7)).toBeNull()
  expect(countStored()[0]).toBe(0)
})

it('stays through a change of the account on its page', async () => {
  keepAnswerDraft(7, typed)
  await keepingAnswers(async () => removeDrafts())
  expect(readAnswerDraft(null)).toEqual({ id: 7, values: typed })
  removeDrafts()
  expect(readAnswerDraft(7)).toBeNull()
})
