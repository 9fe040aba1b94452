import { toJsonLd } from '#domain/content/structured-data.ts'
import { toPageTitle } from '#site.ts'

/** Sets title, URL and breadcrumb of a page that serves many addresses. */
export function setPageName(name: string, path: string): void {
  document.title = toPageTitle(name)
  const step = document.querySelector('[aria-label=Breadcrumb] [aria-current]')
  if (step) step.textContent = name
  if (document.querySelector('link[rel=canonical]')) return
  const link = document.createElement('link')
  link.rel = 'canonical'
  link.href = new URL(path, location.origin).href
  document.head.append(link)
}

/** Describes the page to search engines, in place of an earlier description of the same island. */
export function setStructuredData(item: object): void {
  const id = 'structured-data'
  const script = document.getElementById(id) ?? document.createElement('script')
  script.id = id
  script.setAttribute('type', 'application/ld+json')
  script.textContent = toJsonLd([item])
  document.head.append(script)
}
