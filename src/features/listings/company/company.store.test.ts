import { atom, keepMount } from 'nanostores'
import { expect, it, vi } from 'vitest'
import { Fault } from '#data/fault.ts'
import type { Session } from '#data/session.ts'
import type { Company } from '#domain/firms/company.ts'
import type { CompanyDetails } from '#domain/firms/company-details.ts'
import { memberOf } from '#tests/session.ts'
import { createCompany } from './company.store.ts'

const company: CompanyDetails = {
  id: 5,
  companyName: 'Reed Tools',
  industry: null,
  location: 'Fresno, CA',
  website: null,
  description: null,
  isFeatured: false,
  contactPerson: null,
  email: null,
  phone: null,
  isListed: true,
  isOwn: false,
  createdAt: '2026-01-02T03:04:05Z',
}
const member: Session = memberOf('mia')

// Reads are cached, so each test uses its own company.
let lastId = 0
function open(
  session: Session,
  answer: () => Promise<CompanyDetails> = async () => company,
  id: number | null = ++lastId,
) {
  const $session = atom<Session>(session)
  const fetchCompany = vi.fn<(id: number) => Promise<CompanyDetails>>(answer)
  const fetchSimilarCompanies = vi.fn<(industry: string, id: number) => Promise<Company[]>>(
    async () => [company],
  )
  const store = createCompany({ id, $session, fetchCompany, fetchSimilarCompanies })
  keepMount(store.$view)
  keepMount(store.$similar)
  return {
    ...store,
    $session,
    fetchCompany,
    fetchSimilarCompanies,
    settled: () => vi.waitFor(() => expect(store.$view.get().phase).not.toBe('loading')),
  }
}

it('sends no request for a visitor, and shows a company to a member', async () => {
  const { $view, fetchCompany, $session } = open({ phase: 'anonymous' })
  expect($view.get()).toEqual({ phase: 'locked' })
  expect(fetchCompany).not.toHaveBeenCalled()
  $session.set(member)
  await vi.waitFor(() => expect($view.get()).toEqual({ phase: 'ready', company }))
})

it('reports a missing company, and sends no request for a path without an id', async () => {
  const { $view, settled } = open(member, () => Promise.reject(new Fault('notFound')))
  await settled()
  expect($view.get()).toEqual({ phase: 'missing' })
  const none = open(member, undefined, null)
  expect(none.$view.get()).toEqual({ phase: 'missing' })
  expect(none.fetchCompany).not.toHaveBeenCalled()
})

it('reads others of the industry, if the company names one', async () => {
  const { $similar, fetchSimilarCompanies } = open(member, async () => ({
    ...company,
    industry: 'Printing',
  }))
  await vi.waitFor(() => expect($similar.get()).toEqual([company]))
  expect(fetchSimilarCompanies).toHaveBeenCalledWith('Printing', lastId)
  const silent = open(member)
  await silent.settled()
  expect(silent.$similar.get()).toEqual([])
  expect(silent.fetchSimilarCompanies).not.toHaveBeenCalled()
})
