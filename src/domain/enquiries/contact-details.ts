/** How the team behind the site is reached. Section 2 of the specification names the hours. */
export const contactDetails = {
  email: 'team@esop-marketplace.example',
  phone: '(312) 555-0142',
  office: ['100 Ownership Way, Suite 200', 'Chicago, IL 60601'],
  hours: 'M-F 9am - 5pm EST',
} as const
