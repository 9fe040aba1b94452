import { expect, type Page } from '@playwright/test'
import { answer, blames, broken, cut, press, says, toasts, type Row } from './row.ts'

const contactFailure =
  'Sorry, there was an error sending your message. Please try again or contact us directly.'
const contactSuccess = "Thank you for your message! We'll get back to you within 24 hours."
const contactFunction = '/functions/v1/send-contact-email'
const unexpected = 'An unexpected error occurred. Please try again.'

async function writeMessage(page: Page): Promise<void> {
  await page.goto('/contact')
  await page.getByLabel('Name').fill('Ada Reyes')
  await page.getByLabel('Email').fill('ada@example.com')
  await page.getByLabel('Subject').fill('An appraisal')
  await page.getByLabel('Message', { exact: true }).fill('Who appraises a bakery of forty people?')
  await press(page, 'Send Message')
}

const kinds = {
  advisor: {
    path: '/register/advisor',
    table: '/rest/v1/advisor_registrations**',
    button: 'Submit Registration',
    success:
      'Advisor registration submitted successfully! Your application will be reviewed and approved by our team.',
    failure: 'Failed to register advisor. Please try again.',
  },
  company: {
    path: '/register/company',
    table: '/rest/v1/companies**',
    button: 'Register Company',
    success:
      'Company registration submitted successfully! Your submission will be reviewed and approved by our team.',
    failure: 'Failed to register company. Please try again.',
  },
} as const
type Kind = keyof typeof kinds

let registered = 0

async function register(page: Page, kind: Kind): Promise<string> {
  const name = `Harbor Valuation ${process.pid}-${++registered}`
  await page.goto(kinds[kind].path)
  await page.getByLabel('Company name').fill(name)
  if (kind === 'advisor') {
    await page.getByLabel('Contact person').fill('Ada Reyes')
    await page.getByLabel('Email').fill('ada@example.com')
    await page.getByLabel('ESOP valuation').check()
  }
  await press(page, kinds[kind].button)
  return name
}

function registrationRows(kind: Kind): Row[] {
  const { table, success, failure } = kinds[kind]
  return [
    {
      section: 8,
      as: 'member',
      title: `${kind} registration refused: toast Error`,
      async produce(page) {
        await answer(page, table, 500, broken, 'POST')
        const name = await register(page, kind)
        await toasts(page, failure, 'Error')
        await expect(page.getByLabel('Company name')).toHaveValue(name)
      },
    },
    {
      section: 8,
      as: 'member',
      title: `${kind} registration without an answer: the generic message`,
      async produce(page) {
        await cut(page, table, 'POST')
        const name = await register(page, kind)
        await toasts(page, unexpected, 'Error')
        await expect(page.getByLabel('Company name')).toHaveValue(name)
      },
    },
    {
      section: 8,
      as: 'member',
      title: `${kind} registration done: toast Success, and it waits for review`,
      async produce(page) {
        const name = await register(page, kind)
        await toasts(page, success, 'Success')
        await says(page, success)
        await expect(page.getByLabel('Company name')).toHaveValue('')
        await expect(page.getByRole('row', { name: new RegExp(name) })).toContainText('In review')
      },
    },
  ]
}

export const formRows: Row[] = [
  {
    section: 8,
    title: 'contact message not sent',
    async produce(page) {
      await answer(page, contactFunction, 502, { error: contactFailure })
      await writeMessage(page)
      await toasts(page, contactFailure)
      await says(page, contactFailure)
      await expect(page.getByLabel('Subject')).toHaveValue('An appraisal')
    },
  },
  {
    section: 8,
    title: 'contact message sent; the form is empty again',
    async produce(page) {
      await writeMessage(page)
      await toasts(page, contactSuccess)
      await says(page, contactSuccess)
      await expect(page.getByLabel('Subject')).toHaveValue('')
    },
  },
  {
    section: 5,
    title: 'contact: name 2, email valid, subject 5, message 10; company optional',
    async produce(page) {
      await page.goto('/contact')
      await page.getByLabel('Name').fill(' A ')
      await page.getByLabel('Email').fill('ada@')
      await page.getByLabel('Subject').fill('Hi ')
      await page.getByLabel('Message', { exact: true }).fill('Too short')
      await press(page, 'Send Message')
      await blames(page, 'Name', 'Name must be at least 2 characters')
      await blames(page, 'Email', 'Please enter a valid email address')
      await blames(page, 'Subject', 'Subject must be at least 5 characters')
      await blames(page, 'Message', 'Message must be at least 10 characters')
      await expect(page.getByLabel('Company (optional)')).not.toHaveAttribute('aria-invalid')
      await expect(page.getByLabel('Name')).toBeFocused()
    },
  },
  ...registrationRows('advisor'),
  ...registrationRows('company'),
  {
    section: 5,
    as: 'member',
    title: 'advisor registration: company, contact person, email; a website is a URL',
    async produce(page) {
      await page.goto('/register/advisor')
      await page.getByLabel('Website').fill('ftp://example.com')
      await press(page, 'Submit Registration')
      await blames(page, 'Company name', 'Company name is required')
      await blames(page, 'Contact person', 'Contact person is required')
      await blames(page, 'Email', 'Invalid email address')
      await blames(page, 'Website (optional)', 'Invalid website URL')
      await expect(page.getByLabel('Company name')).toBeFocused()
      await expect(page.getByRole('checkbox')).toHaveCount(21)
    },
  },
  {
    section: 5,
    as: 'member',
    title: 'company registration: only the name is required',
    async produce(page) {
      await page.goto('/register/company')
      await page.getByLabel('Email').fill('nobody')
      await page.getByLabel('Website').fill('nowhere')
      await press(page, 'Register Company')
      await blames(page, 'Company name', 'Company name is required')
      await blames(page, 'Email (optional)', 'Invalid email address')
      await blames(page, 'Website (optional)', 'Invalid website URL')
    },
  },
]
