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

/** A table that is read, a row that is added to one, and a function of the database. */
const list = (table: string, who: Who) => route('GET', `/rest/v1/${table}`, who, 'read')
const add = (table: string, who: Who) => route('POST', `/rest/v1/${table}`, who, 'write', body.row)
const call = (name: string, who: Who, kind: Kind) =>
  route('POST', `/rest/v1/rpc/${name}`, who, kind, body.row)

const searched = ['term', 'filters', 'near']
const page = ['sort', 'on_day', 'after', 'page_size']
/** Functions that are called by GET too, and what they take: in a query these are values, all others are filters. */
const searches: Record<string, readonly string[]> = {
  directory_counts: [],
  search_advisors: [...searched, 'own_words', ...page],
  count_advisors: [...searched, 'own_words'],
  search_companies: [...searched, ...page],
  count_companies: searched,
}

/**
 * Everything of the backend that the product needs, a line a route. What is not here does not exist for the outside: the
 * library's `/_system` pages, the codes that can be guessed (`/otp`), the admin calls. An argument that is no text is named in
 * bodies.ts.
 */
const routes: readonly Route[] = [
  list('Advisors', 'anyone'),
  list('advisor_resources', 'anyone'),
  list('advisor_reviews', 'anyone'),
  add('advisor_reviews', 'anyone'),
  list('advisor_registrations', 'anyone'),
  add('advisor_registrations', 'member'),
  list('companies', 'anyone'),
  add('companies', 'member'),
  ...Object.keys(searches).flatMap((name) => [
    list(`rpc/${name}`, 'anyone'),
    call(name, 'anyone', 'read'),
  ]),
  list('advisor_people', 'member'),
  list('company_people', 'member'),
  call('own_registrations', 'member', 'read'),
  call('send_registration_again', 'member', 'write'),
  call('own_listings', 'member', 'read'),
  call('own_listing', 'member', 'read'),
  call('save_listing', 'member', 'write'),
  call('confirm_listing', 'member', 'write'),
  call('invite_editor', 'member', 'write'),
  call('remove_editor', 'member', 'write'),
  call('accept_invitation', 'member', 'write'),
  call('claim_listing', 'member', 'write'),
  call('own_claims', 'member', 'read'),
  call('own_reviews', 'member', 'read'),
  call('correct_review', 'member', 'write'),
  call('withdraw_review', 'member', 'write'),
  call('report_review', 'member', 'write'),
  call('answer_review', 'member', 'write'),
  call('review_counts', 'anyone', 'read'),
  call('report_listing', 'member', 'write'),
  call('own_messages', 'member', 'read'),
  call('my_data', 'member', 'read'),
  call('delete_my_account', 'member', 'write'),
  call('keep_own_password', 'member', 'write'),
  list('enquiries', 'member'),
  call('send_enquiry', 'member', 'write'),
  call('report_enquiry', 'anyone', 'write'),
  call('keep_shortlist', 'member', 'write'),
  call('remove_from_shortlist', 'member', 'write'),
  call('order_shortlist', 'member', 'write'),
  call('subscribe_newsletter', 'anyone', 'newsletter'),
  call('confirm_newsletter', 'anyone', 'verify'),
  call('unsubscribe_newsletter', 'anyone', 'verify'),
  // For everybody but the desk the database answers 404.
  call('is_desk', 'member', 'read'),
  call('desk_queue', 'anyone', 'read'),
  call('desk_item', 'anyone', 'read'),
  call('desk_decide', 'anyone', 'write'),
  call('desk_undo', 'anyone', 'write'),
  call('desk_add_note', 'anyone', 'write'),
  // For the team's key only, which stands in the data folder: `npm run desk`.
  call('add_desk_person', 'anyone', 'write'),
  call('remove_desk_person', 'anyone', 'write'),
  call('list_desk_people', 'anyone', 'read'),
  // As above: `npm run digest`.
  call('last_digest', 'anyone', 'write'),
  call('write_digest', 'anyone', 'write'),
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
  route('GET', '/functions/v1/mail/unsubscribe', 'anyone', 'contact'),
  route('POST', '/functions/v1/mail/unsubscribe', 'anyone', 'contact'),
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

/** Names that a function takes as arguments, where it is called by GET. */
export function argumentsOf(path: string): ReadonlySet<string> {
  return new Set(searches[path.replace('/rest/v1/rpc/', '')])
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
