import { Refusal } from '../refusal.ts'
import * as body from './bodies.ts'
import type { Kind } from './limits.ts'

/** Whether a session is needed to be heard at all; who may see or change what is the database's to say. */
type Who = 'anyone' | 'member'

export type Route = {
  method: string
  path: string
  who: Who
  /** What it counts as. */
  kind: Kind
  /** What it takes; null where nothing is read, or somebody else reads it. */
  body: body.BodySchema | null
}

const route = (
  method: string,
  path: string,
  who: Who,
  kind: Kind,
  schema: body.BodySchema | null = null,
): Route => ({ method, path, who, kind, body: schema })

/**
 * Everything of the backend that the product needs, a line a route. What is not here does not exist for the outside: the
 * library's `/_system` pages, the codes that can be guessed (`/otp`), the admin calls. A function that takes a document names it
 * in its schema (`z.unknown()`, or better); how deep it may nest is in limits.ts.
 */
const routes: readonly Route[] = [
  route('GET', '/rest/v1/Advisors', 'anyone', 'read'),
  route('GET', '/rest/v1/advisor_resources', 'anyone', 'read'),
  route('GET', '/rest/v1/advisor_reviews', 'anyone', 'read'),
  route('POST', '/rest/v1/advisor_reviews', 'anyone', 'write', body.review),
  route('GET', '/rest/v1/advisor_registrations', 'anyone', 'read'),
  route('POST', '/rest/v1/advisor_registrations', 'member', 'write', body.registration),
  route('GET', '/rest/v1/companies', 'anyone', 'read'),
  route('POST', '/rest/v1/companies', 'member', 'write', body.company),
  route('GET', '/rest/v1/rpc/directory_counts', 'anyone', 'read'),
  route('POST', '/rest/v1/rpc/directory_counts', 'anyone', 'read', body.noArguments),
  route('GET', '/rest/v1/rpc/search_advisors', 'anyone', 'read'),
  route('POST', '/rest/v1/rpc/search_advisors', 'anyone', 'read', body.advisorSearch),
  route('GET', '/rest/v1/rpc/count_advisors', 'anyone', 'read'),
  route('POST', '/rest/v1/rpc/count_advisors', 'anyone', 'read', body.advisorFilters),
  route('GET', '/rest/v1/rpc/search_companies', 'anyone', 'read'),
  route('POST', '/rest/v1/rpc/search_companies', 'anyone', 'read', body.companySearch),
  route('GET', '/rest/v1/rpc/count_companies', 'anyone', 'read'),
  route('POST', '/rest/v1/rpc/count_companies', 'anyone', 'read', body.companyFilters),
  route('GET', '/rest/v1/advisor_people', 'member', 'read'),
  route('GET', '/rest/v1/company_people', 'member', 'read'),
  route('POST', '/rest/v1/rpc/own_registrations', 'member', 'read', body.noArguments),
  route('POST', '/rest/v1/rpc/send_registration_again', 'member', 'write', body.registrationAgain),
  route('POST', '/rest/v1/rpc/own_listings', 'member', 'read', body.noArguments),
  route('POST', '/rest/v1/rpc/own_listing', 'member', 'read', body.ownListing),
  route('POST', '/rest/v1/rpc/save_listing', 'member', 'write', body.listingChange),
  route('POST', '/rest/v1/rpc/confirm_listing', 'member', 'write', body.ownListing),
  route('POST', '/rest/v1/rpc/invite_editor', 'member', 'write', body.listingInvitation),
  route('POST', '/rest/v1/rpc/remove_editor', 'member', 'write', body.ownListing),
  route('POST', '/rest/v1/rpc/accept_invitation', 'member', 'write', body.invitationToken),
  route('POST', '/rest/v1/rpc/claim_listing', 'member', 'write', body.listingClaim),
  route('POST', '/rest/v1/rpc/own_claims', 'member', 'read', body.noArguments),
  route('POST', '/rest/v1/rpc/own_reviews', 'member', 'read', body.noArguments),
  route('POST', '/rest/v1/rpc/correct_review', 'member', 'write', body.reviewCorrection),
  route('POST', '/rest/v1/rpc/withdraw_review', 'member', 'write', body.reviewWithdrawal),
  route('POST', '/rest/v1/rpc/report_review', 'member', 'write', body.reviewReport),
  route('POST', '/rest/v1/rpc/answer_review', 'member', 'write', body.reviewAnswer),
  route('POST', '/rest/v1/rpc/review_counts', 'anyone', 'read', body.advisorId),
  route('POST', '/rest/v1/rpc/report_listing', 'member', 'write', body.listingReport),
  route('POST', '/rest/v1/rpc/own_messages', 'member', 'read', body.noArguments),
  route('POST', '/rest/v1/rpc/my_data', 'member', 'read', body.noArguments),
  route('POST', '/rest/v1/rpc/delete_my_account', 'member', 'write', body.noArguments),
  route('POST', '/rest/v1/rpc/keep_own_password', 'member', 'write', body.deviceKey),
  route('GET', '/rest/v1/enquiries', 'member', 'read'),
  route('POST', '/rest/v1/rpc/send_enquiry', 'member', 'write', body.enquiry),
  route('POST', '/rest/v1/rpc/report_enquiry', 'anyone', 'write', body.enquiryReport),
  route('POST', '/rest/v1/rpc/keep_shortlist', 'member', 'write', body.shortlist),
  route('POST', '/rest/v1/rpc/remove_from_shortlist', 'member', 'write', body.shortlistRemoval),
  route('POST', '/rest/v1/rpc/order_shortlist', 'member', 'write', body.shortlistOrder),
  route(
    'POST',
    '/rest/v1/rpc/subscribe_newsletter',
    'anyone',
    'newsletter',
    body.newsletterAddress,
  ),
  route('POST', '/rest/v1/rpc/confirm_newsletter', 'anyone', 'verify', body.newsletterToken),
  route('POST', '/rest/v1/rpc/unsubscribe_newsletter', 'anyone', 'verify', body.newsletterToken),
  // For everybody but the desk the database answers 404.
  route('POST', '/rest/v1/rpc/is_desk', 'member', 'read', body.noArguments),
  route('POST', '/rest/v1/rpc/desk_queue', 'anyone', 'read', body.deskQueue),
  route('POST', '/rest/v1/rpc/desk_item', 'anyone', 'read', body.deskItem),
  route('POST', '/rest/v1/rpc/desk_decide', 'anyone', 'write', body.deskDecision),
  route('POST', '/rest/v1/rpc/desk_undo', 'anyone', 'write', body.deskUndo),
  route('POST', '/rest/v1/rpc/desk_add_note', 'anyone', 'write', body.deskNote),
  // For the team's key only, which stands in the data folder: `npm run desk`.
  route('POST', '/rest/v1/rpc/add_desk_person', 'anyone', 'write', body.deskPerson),
  route('POST', '/rest/v1/rpc/remove_desk_person', 'anyone', 'write', body.deskPerson),
  route('POST', '/rest/v1/rpc/list_desk_people', 'anyone', 'read', body.noArguments),
  // As above: `npm run digest`.
  route('POST', '/rest/v1/rpc/last_digest', 'anyone', 'write', body.noArguments),
  route('POST', '/rest/v1/rpc/write_digest', 'anyone', 'write', body.weeklyDigest),
  route('POST', '/auth/v1/signup', 'anyone', 'signUp', body.signUp),
  route('POST', '/auth/v1/recover', 'anyone', 'mail', body.onlyEmail),
  route('POST', '/auth/v1/resend', 'anyone', 'mail', body.resend),
  route('POST', '/auth/v1/token?grant_type=password', 'anyone', 'signIn', body.credentials),
  route('POST', '/auth/v1/token?grant_type=refresh_token', 'anyone', 'session', body.refresh),
  route('POST', '/auth/v1/logout', 'member', 'session', body.noBody),
  route('GET', '/auth/v1/user', 'member', 'session'),
  route('PUT', '/auth/v1/user', 'member', 'session', body.account),
  // By POST only: whatever fetches the addresses in a mail before the person does confirms nothing and uses nothing up.
  route('POST', '/auth/v1/verify', 'anyone', 'verify', body.linkToken),
  route('GET', '/auth/v1/.well-known/jwks.json', 'anyone', 'session'),
  route('POST', '/functions/v1/send-contact-email', 'anyone', 'contact'),
  // What mail programs call to unsubscribe (RFC 8058); GET leads to the page that asks.
  route('GET', '/functions/v1/send-contact-email/unsubscribe', 'anyone', 'contact'),
  route('POST', '/functions/v1/send-contact-email/unsubscribe', 'anyone', 'contact'),
]

const TOKEN = '/auth/v1/token'
const byPath = Map.groupBy(routes, ({ path }) => path)

/** The route that a request is for; throws the refusal of any other. Lists answer HEAD as they answer GET. */
export function findRoute(method: string, url: URL): Route {
  const there = routesAt(url)
  const wanted = method === 'HEAD' && url.pathname.startsWith('/rest/') ? 'GET' : method
  const found = there.find((one) => one.method === wanted)
  if (found) return found
  const allow = allowOf(there)
  throw new Refusal(405, `The method ${method.slice(0, 16)} is not allowed here; use ${allow}.`, {
    headers: { Allow: allow },
  })
}

/** What `OPTIONS` answers; throws for an unknown path. */
export function allowedMethods(url: URL): string {
  return allowOf(routesAt(url))
}

/** Names that a function takes as arguments; in a query they are values, all others are filters. */
export function argumentsOf(path: string): ReadonlySet<string> {
  const schemas = (byPath.get(path) ?? []).map((one) => one.body)
  const names = schemas.flatMap((schema) => Object.keys(schema?.def.shape ?? {}))
  return new Set(path.startsWith('/rest/v1/rpc/') ? names : [])
}

function routesAt(url: URL): readonly Route[] {
  const { pathname, searchParams } = url
  const grant = pathname === TOKEN ? `?grant_type=${searchParams.get('grant_type')}` : ''
  const there = byPath.get(pathname + grant)
  if (there) return there
  if (grant) throw new Refusal(400, 'This way to sign in is not available.')
  throw new Refusal(404, 'There is nothing at this address.')
}

function allowOf(there: readonly Route[]): string {
  const methods = there.map(({ method }) => method)
  const hasHead = there.some(({ method, path }) => method === 'GET' && path.startsWith('/rest/'))
  return [...methods, ...(hasHead ? ['HEAD'] : []), 'OPTIONS'].join(', ')
}
