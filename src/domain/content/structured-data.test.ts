import { describe, expect, it } from 'vitest'
import type { Advisor } from '#domain/advisors/advisor.ts'
import { advisor as bare } from '#tests/advisor.ts'
import {
  breadcrumbData,
  faqData,
  professionalServiceData,
  toJsonLd,
  websiteData,
} from './structured-data.ts'

const site = 'https://example.com'
const advisor: Advisor = {
  ...bare,
  id: 7,
  companyName: 'Cedar & Co <Trustees>',
  contactPerson: 'Ada Park',
  location: '12 Main Street, Fresno, CA 93701',
  place: { street: '12 Main Street', city: 'Fresno', state: 'CA', zip: '93701', country: 'US' },
  description: 'Independent trustee.',
  website: 'https://cedar.example.com',
  expertise: ['Trustee services'],
  reviewCount: 3,
  averageRating: 4.7,
  typeIds: ['esop-trustee'],
  phone: '+1 555 0100',
  services: ['ESOP_Trustee_Services'],
}

it('never lets a text end the script element', () => {
  const question = '</script><script>alert(1)?'
  const text = toJsonLd([faqData([{ question, answer: '<!-- &' }])])
  expect(text).not.toMatch(/[<>&]/)
  expect(JSON.parse(text)['@graph'][0].mainEntity[0].name).toBe(question)
})

it('names the search parameter of the marketplace', () => {
  const { potentialAction } = websiteData(site, 'About') as never as {
    potentialAction: { target: { urlTemplate: string }; 'query-input': string }
  }
  expect(potentialAction.target.urlTemplate).toBe(
    'https://example.com/marketplace?search={search_term_string}',
  )
  expect(potentialAction['query-input']).toBe('required name=search_term_string')
})

describe('an advisor', () => {
  it('has its rating on a scale of 1 to 5', () => {
    expect(professionalServiceData(site, advisor)).toMatchObject({
      aggregateRating: { ratingValue: '4.7', reviewCount: 3, bestRating: 5, worstRating: 1 },
      address: {
        streetAddress: '12 Main Street',
        addressLocality: 'Fresno',
        addressRegion: 'CA',
        postalCode: '93701',
        addressCountry: 'US',
      },
      telephone: '+1 555 0100',
    })
  })

  it.each([
    [0, 3],
    [4.7, 0],
  ])('has none for an average of %d from %d reviews', (averageRating, reviewCount) => {
    const data = professionalServiceData(site, { ...advisor, averageRating, reviewCount })
    expect(data).not.toHaveProperty('aggregateRating')
  })

  it('has no rating for demonstration data', () => {
    const data = professionalServiceData(site, { ...advisor, isDemonstration: true })
    expect(data).not.toHaveProperty('aggregateRating')
  })
})

it('has the same breadcrumb as the page, including the page itself', () => {
  const steps = [{ text: 'Education', href: '/education' }, { text: 'Glossary' }]
  const { itemListElement } = breadcrumbData('https://a.example', '/glossary', steps)
  expect(itemListElement).toMatchObject([
    { position: 1, name: 'Home', item: 'https://a.example/' },
    { position: 2, name: 'Education', item: 'https://a.example/education' },
    { position: 3, name: 'Glossary', item: 'https://a.example/glossary' },
  ])
})
