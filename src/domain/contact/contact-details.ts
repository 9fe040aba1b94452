/** Contact details of the team. Section 2 of the specification defines the hours. */
export const contactDetails = {
  email: 'team@esop-marketplace.example',
  phone: '(312) 555-0142',
  office: ['100 Ownership Way, Suite 200', 'Chicago, IL 60601'],
  hours: 'M-F 9am - 5pm EST',
} as const
