/** Codes of a firm's answers with their labels. A database test compares them with the checks of the columns. */

export const sideNames = {
  company: 'The company',
  selling_owners: 'Selling owners',
  trustee: 'The trustee',
  participants: 'Participants',
  lender: 'The lender',
} as const

export const meetingNames = { on_site: 'On site', remote: 'Remote' } as const

export const languageNames = {
  ar: 'Arabic',
  zh: 'Chinese',
  en: 'English',
  fr: 'French',
  de: 'German',
  ht: 'Haitian Creole',
  hi: 'Hindi',
  it: 'Italian',
  ja: 'Japanese',
  ko: 'Korean',
  pl: 'Polish',
  pt: 'Portuguese',
  ru: 'Russian',
  es: 'Spanish',
  tl: 'Tagalog',
  vi: 'Vietnamese',
} as const

export const industryNames = {
  construction: 'Construction',
  energy: 'Energy and utilities',
  finance: 'Finance and insurance',
  food: 'Food and agriculture',
  government: 'Government contracting',
  health: 'Health care',
  hospitality: 'Hospitality',
  manufacturing: 'Manufacturing',
  professional: 'Engineering and professional services',
  retail: 'Retail',
  technology: 'Technology',
  transport: 'Transportation',
  wholesale: 'Wholesale',
} as const
