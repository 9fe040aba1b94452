/** Section 5: fields of a firm. Apart, because a profile that is drawn early knows them. */
export const firmFieldMessages = {
  companyNameRequired: 'Company name is required',
  contactPersonRequired: 'Contact person is required',
  emailInvalid: 'Invalid email address',
  websiteInvalid: 'Invalid website URL',
} as const

/** Section 5 and 8: registering an advisor or a company. */
export const registrationMessages = {
  successTitle: 'Success',
  errorTitle: 'Error',
  sending: 'Sending...',
  sentFailed: 'Your registrations could not be loaded.',
  advisorSuccess:
    'Advisor registration submitted successfully! Your application will be reviewed and approved by our team.',
  advisorFailure: 'Failed to register advisor. Please try again.',
  companySuccess:
    'Company registration submitted successfully! Your submission will be reviewed and approved by our team.',
  companyFailure: 'Failed to register company. Please try again.',
  unexpected: 'An unexpected error occurred. Please try again.',
} as const
