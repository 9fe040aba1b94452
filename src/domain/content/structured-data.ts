import type { Advisor } from '#domain/advisors/advisor.ts'
import type { Place } from '#domain/places/place.ts'
import { RATING_MAX, RATING_MIN } from '#domain/limits.ts'
import { SITE_NAME } from '../../site.ts'
import type { TypeQuestion } from './type-text.ts'

/** A schema.org object; `toJsonLd` adds the context. */
type StructuredData = { '@type': string } & Record<string, unknown>

/** Content of a `<script type="application/ld+json">`, escaped so that no data can end the element. */
export function toJsonLd(items: readonly object[]): string {
  return JSON.stringify({ '@context': 'https://schema.org', '@graph': items })
    .replaceAll('<', '\\u003c')
    .replaceAll('>', '\\u003e')
    .replaceAll('&', '\\u0026')
}

/** The organization behind the site. `site` is its URL, with or without a trailing slash. */
export function organizationData(site: string, description: string): StructuredData {
  return item('Organization', {
    '@id': absolute('/#organization', site),
    name: SITE_NAME,
    url: absolute('/', site),
    logo: absolute('/icon-512.png', site),
    description,
  })
}

/** The site and its search: the marketplace takes the term as `?search=`. */
export function websiteData(site: string, description: string): StructuredData {
  return item('WebSite', {
    '@id': absolute('/#website', site),
    name: SITE_NAME,
    url: absolute('/', site),
    description,
    inLanguage: 'en-US',
    publisher: { '@id': absolute('/#organization', site) },
    potentialAction: {
      '@type': 'SearchAction',
      target: {
        '@type': 'EntryPoint',
        urlTemplate: `${absolute('/marketplace', site)}?search={search_term_string}`,
      },
      'query-input': 'required name=search_term_string',
    },
  })
}

/** Service of an advisor type, or of the whole marketplace. `path` is its canonical path. */
export function serviceData(
  site: string,
  path: string,
  service: { name: string; description: string; offers?: readonly string[] },
): StructuredData {
  return item('Service', {
    name: service.name,
    serviceType: service.name,
    description: service.description,
    url: absolute(path, site),
    areaServed: { '@type': 'Country', name: 'United States' },
    provider: { '@type': 'Organization', name: SITE_NAME, url: absolute('/', site) },
    ...(service.offers?.length && {
      hasOfferCatalog: {
        '@type': 'OfferCatalog',
        name: `${service.name}: typical services`,
        itemListElement: service.offers.map((name) => ({
          '@type': 'Offer',
          itemOffered: { '@type': 'Service', name },
        })),
      },
    }),
  })
}

/** Questions and answers that are visible on the page; `url` is the address of one of them. */
export function faqData(questions: readonly (TypeQuestion & { url?: string })[]): StructuredData {
  return item('FAQPage', {
    mainEntity: questions.map(({ question, answer, url }) => ({
      '@type': 'Question',
      name: question,
      ...(url && { url }),
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  })
}

/** A step of the breadcrumb; the last one is the page itself and has no `href`. */
export type Step = { text: string; href?: string }

/** Breadcrumb from the home page to the page at `path`. */
export function breadcrumbData(site: string, path: string, steps: readonly Step[]): StructuredData {
  const all = [{ text: 'Home', href: '/' }, ...steps]
  return item('BreadcrumbList', {
    itemListElement: all.map(({ text, href = path }, at) => ({
      '@type': 'ListItem',
      position: at + 1,
      name: text,
      item: absolute(href, site),
    })),
  })
}

/** An advisor. The rating is included only if average and count are above 0, and never for demonstration data. */
export function professionalServiceData(site: string, advisor: Advisor): StructuredData {
  const { averageRating, reviewCount, isDemonstration } = advisor
  const rated = averageRating > 0 && reviewCount > 0 && !isDemonstration
  return item('ProfessionalService', {
    name: advisor.companyName,
    url: absolute(`/advisor/${advisor.id}`, site),
    image: absolute('/social/default.png', site),
    ...present('description', advisor.description),
    ...present('telephone', advisor.phone),
    ...present('email', advisor.email),
    ...(advisor.website && { sameAs: [advisor.website] }),
    ...(advisor.location && {
      address: { '@type': 'PostalAddress', ...toPostalAddress(advisor.location, advisor.place) },
    }),
    ...(advisor.contactPerson && { employee: { '@type': 'Person', name: advisor.contactPerson } }),
    ...(advisor.expertise.length > 0 && { knowsAbout: advisor.expertise }),
    ...(rated && {
      aggregateRating: {
        '@type': 'AggregateRating',
        ratingValue: averageRating.toFixed(1),
        reviewCount,
        bestRating: RATING_MAX,
        worstRating: RATING_MIN,
      },
    }),
  })
}

/** An article of the hub. Dates are ISO 8601: `2026-11-21`. */
export function articleData(
  site: string,
  article: {
    path: string
    title: string
    description: string
    author: string
    image: string
    published: string
    updated: string
    words: number
    tags: readonly string[]
    category: string
  },
): StructuredData {
  return item('Article', {
    headline: article.title,
    description: article.description,
    image: [absolute(article.image, site)],
    author: { '@type': 'Organization', name: article.author, url: absolute('/about', site) },
    publisher: {
      '@type': 'Organization',
      name: SITE_NAME,
      logo: { '@type': 'ImageObject', url: absolute('/icon-512.png', site) },
    },
    datePublished: article.published,
    dateModified: article.updated,
    mainEntityOfPage: absolute(article.path, site),
    articleSection: article.category,
    keywords: article.tags.join(', '),
    wordCount: article.words,
    inLanguage: 'en-US',
    isAccessibleForFree: true,
  })
}

/** A template to print. `reviewed` is ISO 8601: `2026-11-21`. */
export function templateData(
  site: string,
  template: {
    path: string
    title: string
    description: string
    reviewed: string
    tags: readonly string[]
    category: string
  },
): StructuredData {
  return item('DigitalDocument', {
    name: template.title,
    description: template.description,
    url: absolute(template.path, site),
    publisher: { '@type': 'Organization', name: SITE_NAME, url: absolute('/', site) },
    dateModified: template.reviewed,
    about: template.category,
    keywords: template.tags.join(', '),
    inLanguage: 'en-US',
    isAccessibleForFree: true,
  })
}

function item(type: string, properties: Record<string, unknown>): StructuredData {
  return { '@type': type, ...properties }
}

function absolute(path: string, site: string): string {
  return new URL(path, site).href
}

function present(name: string, value: string | null): Record<string, string> {
  return value ? { [name]: value } : {}
}

/** The place as the database reads it; a location that is not understood is given as written. */
function toPostalAddress(location: string, place: Place): Record<string, string> {
  if (!place.country) return { addressLocality: location }
  return {
    ...present('streetAddress', place.street ?? null),
    ...present('postOfficeBoxNumber', place.po_box ?? null),
    ...present('addressLocality', place.city ?? null),
    ...present('addressRegion', place.state ?? null),
    ...present('postalCode', place.zip ?? null),
    addressCountry: place.country,
  }
}
