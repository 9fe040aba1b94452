/** Messages of company pages. */
export const companyMessages = {
  failed: 'Error loading company',
  notFound: 'Company not found',
  notFoundHint:
    'No company has this address. Check it for typing errors, or look in the directory.',
  noDescription: 'This company has not added a description.',
  noContact: 'This company lists no contact details.',
  onlyOwn: 'Only you see this page. The company is not listed in the directory.',
} as const
