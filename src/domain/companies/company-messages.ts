/** Messages of company pages. */
export const companyMessages = {
  failed: 'Error loading company',
  notFound: 'Company not found',
  notFoundHint: 'There is no company at this address. It may have been mistyped or taken away.',
  noDescription: 'This company has not written a description yet.',
  noContact: 'This company has listed no way to reach it.',
  onlyOwn: 'Only you see this page: the company is not listed in the directory.',
} as const
