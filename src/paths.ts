/** The addresses of the site that more than one place builds or leads to. */
export const paths = {
  home: '/',
  marketplace: '/marketplace',
  companies: '/marketplace?tab=companies',
  education: '/education',
  roadMap: '/roadmap',
  contact: '/contact',
  shortlist: '/shortlist',
  compare: '/compare',
  signIn: '/signin',
  signUp: '/signup',
  auth: '/auth',
  account: '/account',
  forgotPassword: '/forgot-password',
  resetPassword: '/reset-password',
  registerAdvisor: '/register/advisor',
  registerCompany: '/register/company',
} as const

/** The profile of an advisor. */
export function toAdvisorPath(id: number): string {
  return `/advisor/${id}`
}

/** Where those who speak for a firm edit its listing. */
export function toOwnListingPath(id: number): string {
  return `/account/advisors/${id}`
}

/** The page of a company. */
export function toCompanyPath(id: number): string {
  return `/company/${id}`
}

/** The page with these advisors side by side. */
export function toComparePath(ids: readonly number[]): string {
  return `${paths.compare}?ids=${ids.join(',')}`
}

/** A list of advisors that can be passed on. */
export function toSharedPath(ids: readonly number[]): string {
  return `${paths.shortlist}?ids=${ids.join(',')}`
}

/** Where visitors sign in and come back from to `next`, a path of this site. */
export function toSignInPath(next: string): string {
  return withNext(paths.auth, next)
}

/** An address that leads on to `next` afterwards; home is where one goes anyway. */
export function withNext(path: string, next: string): string {
  return next === paths.home ? path : `${path}?next=${encodeURIComponent(next)}`
}
