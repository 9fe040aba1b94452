import { COMPARED_MAX } from './limits.ts'

/**
 * All messages to users about success and failure. The comment of each group names its section of the product's
 * specification.
 */

/** Section 8: lists, profiles, empty states. Messages with a variable part are functions. */
/** "a, b or c", each of them once. */
function toOr(texts: readonly string[]): string {
  const each = [...new Set(texts)]
  return each.length < 2 ? each.join('') : `${each.slice(0, -1).join(', ')} or ${each.at(-1)}`
}

export const directoryMessages = {
  companiesFailed: (reason: string) => `Error loading companies: ${reason}`,
  advisorsFailed: (reason: string) => `Error loading advisors: ${reason}`,
  databaseStatus: 'Database Status',
  databaseEmpty: 'No advisors found in the database.',
  databaseEmptyHint: 'No advisors found in the database. Please add advisor data to see results.',
  noTypeMatch: (typeName: string) => `No ${typeName}s found matching your criteria.`,
  noAdvisorMatch: 'No advisors found matching your search.',
  noCompanyMatch: 'No companies found matching your search.',
  companiesMembersOnly: 'Company directory is available to registered users only.',
  preview: (shown: number, all: string) => `You're viewing ${shown} of ${all} ESOP advisors`,
  previewInvitation: (advisors: string, companies: string) =>
    `Members search ${advisors} advisors and ${companies} companies.`,
  noResources: (kind: string) => `No ${kind}s available for this advisor yet.`,
  noResourcesHint: 'Check back later for updates.',
  advisorNotFound: 'Advisor not found',
  understood: 'Searching for:',
  asTyped: (typed: string) => `Search for “${typed}” as typed`,
  fallsBack: ([one, many]: readonly [string, string], place: string, first: string) =>
    `No ${one} in ${place}. Showing ${many} ${first} first.`,
  fallsBackPastOthers: (many: string, place: string, first: string) =>
    `The ${many} in ${place} mainly name other work. Showing ${many} ${first} first.`,
  fallsBackPast: (many: string, place: string, first: string) =>
    `None of the ${many} in ${place} matches everything. Showing ${many} ${first} first.`,
  noSuchFirm: (asked: string, nearest: readonly string[]) =>
    `No firm of the kind “${asked}” is listed here. The nearest kinds follow: ${nearest.join(', ')}.`,
  noneIsBoth: 'No firm is both. Showing firms that are either.',
  lacking: (parts: readonly string[]) =>
    parts.length > 0
      ? `No firm matches everything. Left out: ${parts.join(', ')}.`
      : 'No firm matches everything. These come closest.',
  noneSays: (noun: string, texts: readonly string[]) => `No ${noun} here says ${toOr(texts)}.`,
  noneLeftSays: (texts: readonly string[]) => `None of the firms below says ${toOr(texts)}.`,
  allNameToo: (texts: readonly string[]) => `All of the firms below name ${toOr(texts)}, too.`,
  nothingToLeaveOut: (texts: readonly string[]) =>
    `No firm here says ${toOr(texts.map((text) => `“${text}”`))}, so none is left out for it.`,
  termsNotSearched: (texts: readonly string[]) =>
    `Terms such as ${toOr(texts.map((text) => `“no ${text}”`))} are not searched: see the profiles.`,
  leastFees: 'Only the least fee that a firm states is compared: its profile says what it covers.',
  notSearched: (what: string) => `${what} are not searched: see the profiles.`,
  unknownCity: (city: string) => `We do not know where ${city} is. Add its state.`,
  noDistances:
    'We do not measure distances: firms in the place come first, then those in its state.',
  unknownPlace: 'We cannot search by county or region. Name a city, a state or a ZIP code.',
  toResults: 'To results',
  answer: 'Answer',
  moreAnswers: 'More answers',
  searchGuides: 'Search the guides for this',
  toCompanies: 'See employee-owned companies',
  toCompareBar: (count: number) =>
    count === 1 ? 'Go to the ticked firm' : `Go to the ${count} ticked firms`,
  chosen: (count: number) => `${count} of ${COMPARED_MAX} chosen`,
  chooseAnother: 'Choose another to compare.',
  loosen: 'Check the spelling, or try:',
  noIndustry: 'Company',
  featured: 'Featured',
  howWeRank: 'How we rank',
  reading: (read: number, total: number) =>
    `Reading ${read.toLocaleString('en-US')} of ${total.toLocaleString('en-US')}`,
  readingDescriptions: 'Reading descriptions',
  gone: (names: readonly string[]) =>
    `${names.join(', ')} ${names.length === 1 ? 'is' : 'are'} no longer in the directory.`,
  nothingForSale:
    'Nothing here is for sale: no place in a list, no lead, no badge and no match. This is how lists are ordered instead.',
} as const

/** Alone, because a script that draws early takes whole groups. */
export const LOADING = 'Loading...'

/** Section 8: the rest. */
export const siteMessages = {
  notKept:
    'Your browser stores nothing for this site, so your text would be lost on the next page. Copy it first. Then allow cookies and site data for this site, or free some space, and reload this page.',
  ask: 'Not answered? Ask our team.',
  /** Above results that are about something else. */
  unanswered: 'We have no answer to this',
  nearest: 'The nearest that we have:',
  draftKept: 'Your draft is saved in this browser.',
  draftRemoved: 'Signing out removes unsaved text from this browser.',
  signedInAs: (email: string) => `You are signed in as ${email}.`,
  newsletterEmpty: 'Please enter your email address',
  newsletterDone: 'Successfully subscribed to our newsletter!',
  debugFailedTitle: 'Database Error',
  debugFailed: (reason: string) => `Error fetching advisors: ${reason}`,
  debugEmpty: 'No Data Found',
  notFoundCode: '404',
  notFound: 'Oops! Page not found',
  unexpected: 'Unexpected Application Error!',
  unexpectedHint: 'Reload this page to try again. Nothing you sent is lost.',
  notLoaded: 'This part of the page could not be loaded. Reload the page to try again.',
  tryAgain: 'Try again',
  demonstration: 'The firms, people and reviews on this copy are demonstration data.',
  loading: LOADING,
  newsletterWelcomeTitle: 'Welcome to the newsletter!',
  newsletterWelcome:
    'Check your inbox for a confirmation email. The first weekly digest follows soon after.',
} as const

/** Reasons of failed requests, with advice. Our own; the specification does not define them. */
export const faultMessages = {
  offline: 'The service cannot be reached. Check your connection and try again.',
  timeout: 'The service took too long to answer. Please try again.',
  busy: 'Too many requests. Please wait a minute and try again.',
  server: 'The service has a problem at the moment. Please try again in a few minutes.',
  malformed: 'The service sent an answer that could not be read. Please try again.',
  signedOut: 'Your session has ended. Please sign in again.',
  signedOutElsewhere:
    'Your session has ended in another tab. If you signed out there, your unsaved text here is gone.',
  refused: 'You are not allowed to do this.',
  defect: 'Something went wrong on this page. Reload it and try again.',
} as const
