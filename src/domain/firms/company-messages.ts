/** Messages of company pages. */
export const companyMessages = {
  failed: 'Error loading company',
  notFound: 'Company not found',
  notFoundHint:
    'No company has this address. Check it for typing errors, or look in the directory.',
  noDescription: 'This company has not added a description.',
  noContact: 'This company lists no contact details.',
  onlyOwn: 'Only the people of this company see this page. It is not in the directory.',
  edit: 'Edit this page',
  seePage: 'See the page',
  formName: 'The company’s page',
  notYours: 'No company of yours has this address. Your companies are on your account page.',
  suspended: 'Our team has taken this page out of the directory. Your changes are saved.',
  notApproved: 'Our team has not approved this company yet. You can edit the page after that.',
  savedAndWaits: 'Saved. A new name or website goes live after review.',
  discarded: 'The form shows the page again.',
  takenBack: 'Withdrawn. The page stays as it is.',
  contested: 'Somebody else changed these fields while you were editing. Now they say:',
  contestedHint:
    'Nothing was overwritten, and your text is kept. If you save now, your text replaces theirs.',
} as const
