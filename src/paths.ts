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
export const toAnswersPath = (group: string) => `${paths.answers}/${group}`
/** Path of one answer. */
export const toAnswerPath = (group: string, answer: string) => `${toAnswersPath(group)}#${answer}`
/** Path of a category of the hub. */
export const toCategoryPath = (id: string) => `${paths.education}/category/${id}`
/** Path of a template to print. */
export const toTemplatePath = (id: string) => `${paths.templates}/${id}`
/** Path of an advisor's profile. */
export const toAdvisorPath = (id: number) => `/advisor/${id}`
/** Path of the list of one kind of advisor. */
export const toTypePath = (type: string) => `/${type}`
/** Path of an advisor's profile with the message form open. */
export const toEnquiryPath = (id: number) => `${toAdvisorPath(id)}#contact`
/** Path of the listing editor for the firm's representatives. */
export const toOwnListingPath = (id: number) => `/account/advisors/${id}`
/** Path of the editor of a company's page for its people. */
export const toOwnCompanyPath = (id: number) => `/account/companies/${id}`
/** Path of a company's page. */
export const toCompanyPath = (id: number) => `/company/${id}`
/** Path of the comparison of these advisors. */
export const toComparePath = (ids: readonly number[]) => `${paths.compare}?ids=${ids.join(',')}`
/** Path of the form that writes to these advisors. */
export const toWritePath = (ids: readonly number[]) => `${paths.write}?ids=${ids.join(',')}`
/** Shareable path of a list of advisors. */
export const toSharedPath = (ids: readonly number[]) => `${paths.shortlist}?ids=${ids.join(',')}`
/** Path of the form that begins a decision record with these advisors. */
export const toNewRecordPath = (ids: readonly number[]) =>
  `${paths.decisionRecords}?firms=${ids.join(',')}`
/** Path of a decision record. */
export const toDecisionRecordPath = (id: string) => `${paths.decisionRecords}?id=${id}`
/** Whether a path is that of a form for a message to firms. */
export const isMessageForm = (path: string) =>
  toPathname(path) === paths.write || /^\/advisor\/\d+#contact$/.test(path)

/** Path of the sign-in page that returns to `next`, a path of this site. */
export const toSignInPath = (next: string) => withNext(paths.auth, next)
/** Path of the sign-up that returns to `next`. */
export const toSignUpPath = (next: string) => withNext(`${paths.auth}?new=true`, next)

/** Query of the contact page for a mistake in a listing. */
export const aboutMistake = '?about=mistake'

/** A path of this site without its query and fragment. */
export const toPathname = (path: string) => path.replace(/[?#].*/s, '')

/** Adds `next` to a path; the home page is the default and left out. */
export function withNext(path: string, next: string): string {
  if (next === paths.home) return path
  return `${path}${path.includes('?') ? '&' : '?'}next=${encodeURIComponent(next)}`
}
