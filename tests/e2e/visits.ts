/** The pages that tests visit one by one. */
import { listPages } from './site.ts'

/** Pages that redirect a visitor, and pages that are templates of others: other tests visit them. */
const leading = /^\/(?:auth|account|account\/.*|register\/.*|404|.*\/profile)$/
/** Type pages at their short address have the markup of /advisors/…; one of them is enough. */
const isAlias = (path: string, all: readonly string[]) =>
  path !== '/lender' && all.includes(`/advisors${path}`)
/** Pages without a file. */
export const dynamic = ['/advisor/2', '/company/3', '/no/such/page', '/contact?subject=Hello']

/** Pages for visitors. */
export function listVisits(): string[] {
  const all = listPages()
  const built = all.filter((path) => !leading.test(path) && !isAlias(path, all))
  return [...built, ...dynamic]
}

/** Pages of one template differ in content only. */
const toTemplate = (path: string) =>
  path.replace(
    /^(\/(?:education(?:\/category|\/answers|\/templates)?|facts|tools|advisors))\/(?!(?:answers|templates)$)[^/]+$/,
    '$1/*',
  )
/** The first page for visitors of each template. */
export function listFirst(): string[] {
  return [...Map.groupBy(listVisits(), toTemplate).values()].map(([first = '']) => first)
}

/** Pages that differ for members, divided so that no test takes long. */
export const forMembers = [
  ['/marketplace'],
  ['/marketplace?tab=companies', '/company/3'],
  ['/advisor/1', '/advisor/3#reviews'],
  ['/shortlist/compare?ids=1,2,3,4', `/lender?search=${'a'.repeat(200)}`],
  ['/shortlist?ids=1,2', '/shortlist/write?ids=2,139', '/debug/advisors'],
  ['/shortlist/decide', '/shortlist/decide?firms=1,2#new'],
  ['/account', '/register/advisor', '/register/company'],
  ['/roadmap#stage=sale&state=TX', '/marketplace?search=valuaton'],
]
