import { toDateText } from '#domain/dates/date.ts'

/** Messages about stated and checked credentials. */
export const statingMessages = {
  loadFailed: 'The credentials could not be loaded',
  kind: 'What do you want to state?',
  chooseKind: 'Choose a kind',
  add: 'State it',
  adding: 'Stating it...',
  again: 'Renew',
  withdraw: 'Remove',
  change: 'Change',
  stated: 'Stated. Our team looks it up next.',
  withdrawn: 'Removed. The profile no longer shows it.',
  none: 'Your listing has no credentials yet.',
  states: {
    pending: 'Stated. Our team has not looked it up yet.',
    rejected: 'Not shown. Our team could not accept it.',
    closed: 'Shown as stated by your firm.',
    checked: 'Checked.',
  },
  checkedUntil: (day: string) => `Checked. The check is valid until ${toDateText(day)}.`,
  waitsAgain: (day: string) =>
    `Our team looks it up again. The present check is valid until ${toDateText(day)}.`,
  valueRequired: 'Please fill in this field',
  holderRequired: 'Please name the person who holds it',
  holderHint: 'Leave it blank if the firm itself holds it',
  stateRequired: 'Please choose the state',
  designationRequired: 'Please choose ASA, ABV or CVA',
  numberInvalid: 'Please give the number, of 40 characters at most',
  crdInvalid: 'A CRD number has digits only',
  fdicInvalid: 'An FDIC certificate number has digits only, six at most',
  pcaobInvalid: 'A PCAOB number has digits only, six at most',
  einInvalid: 'An EIN has nine digits, such as 12-3456789',
  linkHint: 'Our team starts there',
  linkInvalid: 'Invalid website URL',
  notInDirectory: 'Not in our directory',
  companyHint: 'The profile then links to the company’s page',
} as const
