import { expect, it } from 'vitest'
import { stubStorage } from '#tests/storage.ts'
import { createAskForm, keepQuestion, toAskPath } from './ask.store.ts'

stubStorage('localStorage')

it('begins with the searched words, and sends them with the page', async () => {
  const sent: string[][] = []
  const form = createAskForm('?question=is+it+mine&page=%2Feducation', {
    askQuestion: async (...words) => void sent.push(words),
  })
  expect(await form.submit()).toBe(true)
  expect(sent).toEqual([['is it mine', '/education']])
  expect(await form.submit()).toBe(false)
  expect(form.$errors.get()).toHaveProperty('question')
})

const askQuestion = async () => undefined

it('is kept through a sign-up, and not in the address', async () => {
  const form = createAskForm('?question=who+pays+me&page=%2Feducation', { askQuestion })
  form.change('question', 'Who pays me, and when?')
  keepQuestion(form)
  expect(toAskPath('?question=who+pays+me&page=%2Feducation')).toBe('/ask?page=%2Feducation')
  const later = createAskForm('?page=%2Feducation', { askQuestion })
  expect(later.$values.get().question).toBe('Who pays me, and when?')
  expect(await later.submit()).toBe(true)
  expect(createAskForm('', { askQuestion }).$values.get().question).toBe('')
})
