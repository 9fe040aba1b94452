/** Paths of the site that several places link to. */
export const paths = {
  home: '/',
  marketplace: '/marketplace',
  companies: '/marketplace?tab=companies',
  education: '/education',
  answers: '/education/answers',
  templates: '/education/templates',
  roadMap: '/roadmap',
  howWeCheck: '/how-we-check',
  ask: '/ask',
  contact: '/contact',
  shortlist: '/shortlist',
  compare: '/shortlist/compare',
  write: '/shortlist/write',
  decisionRecords: '/shortlist/decide',
  signIn: '/signin',
  signUp: '/signup',
  auth: '/auth',
  account: '/account',
  desk: '/desk',
  operations: '/desk/operations',
  forgotPassword: '/forgot-password',
  resetPassword: '/reset-password',
  registerAdvisor: '/register/advisor',
  registerCompany: '/register/company',
} as const

/** Path of a group of answers. */
export function toAnswersPath(group: string): string {
  return `${paths.answers}/${group}`
}

/** Path of one answer. */
export function toAnswerPath(group: string, answer: string): string {
  return `${toAnswersPath(group)}#${answer}`
}

/** Path of a template to print. */
export function toTemplatePath(id: string): string {
  return `${paths.templates}/${id}`
}

/** Path of an advisor's profile. */
export function toAdvisorPath(id: number): string {
  return `/advisor/${id}`
}

/** Path of the list of one kind of advisor. */
export function toTypePath(type: string): string {
  return `/${type}`
}

/** Path of an advisor's profile with the message form open. */
export function toEnquiryPath(id: number): string {
  return `${toAdvisorPath(id)}#contact`
}

/** Path of the listing editor for the firm's representatives. */
export function toOwnListingPath(id: number): string {
  return `/account/advisors/${id}`
}

/** Path of the editor of a company's page for its people. */
export function toOwnCompanyPath(id: number): string {
  return `/account/companies/${id}`
}

/** Path of a company's page. */
export function toCompanyPath(id: number): string {
  return `/company/${id}`
}

/** Path of the comparison of these advisors. */
export function toComparePath(ids: readonly number[]): string {
  return `${paths.compare}?ids=${ids.join(',')}`
}

/** Path of the form that writes to these advisors. */
export function toWritePath(ids: readonly number[]): string {
  return `${paths.write}?ids=${ids.join(',')}`
}

/** Shareable path of a list of advisors. */
export function toSharedPath(ids: readonly number[]): string {
  return `${paths.shortlist}?ids=${ids.join(',')}`
}

/** Path of a decision record. */
export function toDecisionRecordPath(id: string): string {
  return `${paths.decisionRecords}?id=${id}`
}

/** Path of the sign-in page that returns to `next`, a path of this site. */
export function toSignInPath(next: string): string {
  return withNext(paths.auth, next)
}

/** Path of the same page for a visitor without an account. */
export function toSignUpPath(next: string): string {
  return withNext(`${paths.auth}?new=true`, next)
}

/** Adds `next` to a path; the home page is the default and left out. */
export function withNext(path: string, next: string): string {
  if (next === paths.home) return path
  return `${path}${path.includes('?') ? '&' : '?'}next=${encodeURIComponent(next)}`
}
