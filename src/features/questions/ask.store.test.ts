import { expect, it, onTestFinished, vi } from 'vitest'
import { stubStorage } from '#tests/storage.ts'
import { createAskForm, keepQuestion, toAskPath } from './ask.store.ts'

stubStorage('localStorage')

it('begins with the searched words, and sends them with the page', async () => {
  const sent: string[][] = []
  const { form } = createAskForm('?question=is+it+mine&page=%2Feducation', {
    askQuestion: async (...words) => void sent.push(words),
    findAnswer: async () => null,
  })
  expect(await form.submit()).toBe(true)
  expect(sent).toEqual([['is it mine', '/education']])
  expect(await form.submit()).toBe(false)
  expect(form.$errors.get()).toHaveProperty('question')
})

it('shows what the guides have on the question before it is sent', async () => {
  const asked: string[] = []
  const { form, $answer } = createAskForm('?question=quit', {
    askQuestion: async () => {},
    async findAnswer(question) {
      asked.push(question)
      return { kind: 'answer', title: 'Quitting', text: '', tags: [], asks: [], href: '/quit' }
    },
  })
  onTestFinished($answer.listen(() => {}))
  form.$values.set({ question: ' what if I quit ' })
  await vi.waitFor(() => expect($answer.get().data?.href).toBe('/quit'))
  expect(asked).toEqual(['what if I quit'])
})

it('is kept through a sign-up, and not in the address', async () => {
  const deps = { askQuestion: async () => {}, findAnswer: async () => null }
  const { form } = createAskForm('?question=who+pays+me&page=%2Feducation', deps)
  form.change('question', 'Who pays me, and when?')
  keepQuestion(form)
  expect(toAskPath('?question=who+pays+me&page=%2Feducation')).toBe('/ask?page=%2Feducation')
  const later = createAskForm('?page=%2Feducation', deps).form
  expect(later.$values.get().question).toBe('Who pays me, and when?')
  expect(await later.submit()).toBe(true)
  expect(createAskForm('', deps).form.$values.get().question).toBe('')
})
