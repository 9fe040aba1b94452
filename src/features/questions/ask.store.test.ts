import { expect, it } from 'vitest'
import { createAskForm } from './ask.store.ts'

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
