import { expect, it, onTestFinished, vi } from 'vitest'
import { createAskForm } from './ask.store.ts'

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
