import type { Kind } from './limits.ts'
import { Refusal } from './refusal.ts'

/**
 * Everything of the backend that the product needs, by path and method. What is not here does not exist for the
 * outside: the library's `/_system` pages, the codes that can be guessed (`POST /verify`, `/otp`), the admin calls.
 */
const routes: Record<string, Partial<Record<string, Kind>>> = {
  '/rest/v1/Advisors': { GET: 'read' },
  '/rest/v1/advisor_resources': { GET: 'read' },
  '/rest/v1/advisor_reviews': { GET: 'read', POST: 'write' },
  '/rest/v1/advisor_registrations': { GET: 'read', POST: 'write' },
  '/rest/v1/companies': { GET: 'read', POST: 'write' },
  '/rest/v1/rpc/directory_counts': { GET: 'read', POST: 'read' },
  '/rest/v1/rpc/search_advisors': { GET: 'read', POST: 'read' },
  '/rest/v1/rpc/search_companies': { GET: 'read', POST: 'read' },
  '/auth/v1/signup': { POST: 'mail' },
  '/auth/v1/recover': { POST: 'mail' },
  '/auth/v1/resend': { POST: 'mail' },
  '/auth/v1/token': { POST: 'session' },
  '/auth/v1/logout': { POST: 'session' },
  '/auth/v1/user': { GET: 'session', PUT: 'session' },
  '/auth/v1/verify': { GET: 'signIn' },
  '/functions/v1/send-contact-email': { POST: 'contact' },
}

export type Route = { path: string; method: string; kind: Kind }

/** The route that a request is for; throws the refusal of any other. HEAD is allowed where GET is. */
export function findRoute(method: string, path: string): Route {
  const methods = Object.hasOwn(routes, path) ? routes[path] : undefined
  if (!methods) throw new Refusal(404, 'There is nothing at this address.')
  const kind = methods[method === 'HEAD' ? 'GET' : method]
  if (!kind) throw new MethodRefusal(method, allowedMethods(methods))
  return { path, method, kind }
}

/** What `OPTIONS` answers for a path, or null for an unknown one. */
export function allowOf(path: string): string | null {
  const methods = Object.hasOwn(routes, path) ? routes[path] : undefined
  return methods ? allowedMethods(methods) : null
}

function allowedMethods(methods: Partial<Record<string, Kind>>): string {
  return [...Object.keys(methods), ...(methods['GET'] ? ['HEAD'] : []), 'OPTIONS'].join(', ')
}

export class MethodRefusal extends Refusal {
  readonly allow: string

  constructor(method: string, allow: string) {
    super(405, `The method ${method.slice(0, 16)} is not allowed here; use ${allow}.`)
    this.allow = allow
  }
}
