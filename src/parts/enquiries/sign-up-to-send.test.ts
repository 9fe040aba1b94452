import { expect, it, vi } from 'vitest'
import { readKeptRequest } from '#data/kept-request.ts'
import { stubStorage } from '#tests/storage.ts'
import { signUpToSend } from './sign-up-to-send.ts'

stubStorage('sessionStorage')

it('leaves with the way back in the tab alone, and lets the form work again after Back', async () => {
  const assign = vi.fn<(address: string) => void>()
  const page = new EventTarget()
  vi.stubGlobal('location', { assign })
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  const leaving = signUpToSend('/shortlist/write?ids=2,3')
  expect(assign.mock.calls).toEqual([['/auth?new=true&next=%2Fshortlist%2Fwrite']])
  expect(readKeptRequest()?.next).toBe('/shortlist/write?ids=2,3')
  page.dispatchEvent(new Event('pageshow'))
  await expect(leaving).rejects.toThrow('It is sent once you have an account.')
})
