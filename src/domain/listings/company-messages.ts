/** Messages of company pages. */
export const companyMessages = {
  failed: 'Error loading company',
  notFound: 'Company not found',
  notFoundHint: 'No company has this address. Check it for typos, or look in the directory.',
  locked: 'Members see what this company does, where it is, and how to reach it.',
  sameIndustry: 'More in this industry',
  allOfIndustry: 'All in this industry',
  noDescription: 'This company has not added a description.',
  noContact: 'This company lists no contact details.',
  onlyOwn: 'Only the people of this company see this page. It is not in the directory.',
  edit: 'Edit this page',
} as const
