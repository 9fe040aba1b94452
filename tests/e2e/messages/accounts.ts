import { expect, type Page } from '@playwright/test'
import { PASSWORD } from '../member.ts'
import { answer, blames, press, says, toasts, type Row } from './row.ts'

async function signIn(page: Page, email: string, password: string): Promise<void> {
  await page.goto('/signin')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill(password)
  await press(page, 'Sign In')
}

async function signUp(page: Page, email: string, password: string, again = password) {
  await page.goto('/signup')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByLabel('Confirm password').fill(again)
  await press(page, 'Create Account')
}

const refuseSignIn = (page: Page, code: string, msg: string) =>
  answer(page, '/auth/v1/token?grant_type=password', 400, { code, error_code: code, msg })
const refuseSignUp = (page: Page, code: string, msg: string) =>
  answer(page, '/auth/v1/signup**', 422, { code, error_code: code, msg })
/** The auth client is loaded when a form is sent; here it does not come. */
/** The client alone, not the form's store, whose file is named alike. */
const breakAuthClient = (page: Page) =>
  page.route(/\/_astro\/auth\.[\w-]+\.js$/, (route) => route.abort())
const invalidCredentials = 'Invalid email or password. Please check your credentials.'
const verifyFirst = 'Please check your email and click the verification link before signing in.'
const weakInline =
  'This password is too weak or commonly used. Please choose a stronger, more unique password.'
const weakToast = 'Password is too weak. Please choose a stronger password.'
const outOfOrder = 'The service has a problem at the moment. Please try again in a few minutes.'
const created = 'Account created! Please check your email to verify your account before signing in.'

let accounts = 0
const newAddress = () => `row-${process.pid}-${++accounts}@example.com`

export const accountRows: Row[] = [
  {
    section: 8,
    title: 'sign-in with a wrong password',
    async produce(page) {
      await signIn(page, 'nobody@example.com', PASSWORD)
      await toasts(page, invalidCredentials)
      await says(page, invalidCredentials)
    },
  },
  {
    section: 8,
    title: 'sign-in before the address is confirmed',
    async produce(page) {
      const email = newAddress()
      await signUp(page, email, PASSWORD)
      await says(page, created)
      await expect(page.getByLabel('Email')).toHaveValue('')
      await signIn(page, email, PASSWORD)
      await toasts(page, verifyFirst)
      await says(page, verifyFirst)
    },
  },
  {
    section: 8,
    title: 'sign-in refused for another reason: its own message',
    async produce(page) {
      await refuseSignIn(page, 'user_banned', 'User is banned')
      await signIn(page, 'ada@example.com', PASSWORD)
      await toasts(page, 'User is banned')
      await says(page, 'User is banned')
    },
  },
  {
    section: 8,
    title: 'sign-in refused without a reason: Failed to sign in',
    async produce(page) {
      await answer(page, '/auth/v1/token?grant_type=password', 400)
      await signIn(page, 'ada@example.com', PASSWORD)
      await toasts(page, 'Failed to sign in')
      await says(page, 'Failed to sign in')
    },
  },
  {
    section: 8,
    title: 'sign-in while the service is out of order: words for people, what was typed stays',
    async produce(page) {
      const path = '**/auth/v1/token?grant_type=password'
      await page.route(path, (route) => route.fulfill({ status: 502, body: '<h1>Bad Gateway' }))
      await signIn(page, 'ada@example.com', PASSWORD)
      await toasts(page, outOfOrder)
      await says(page, outOfOrder)
      await expect(page.getByLabel('Email')).toHaveValue('ada@example.com')
      await page.unroute(path)
      await press(page, 'Sign In')
      await says(page, invalidCredentials)
    },
  },
  {
    section: 8,
    title: 'sign-in breaks down: An unexpected error occurred',
    async produce(page) {
      await breakAuthClient(page)
      await signIn(page, 'ada@example.com', PASSWORD)
      await says(page, 'An unexpected error occurred')
    },
  },
  {
    section: 8,
    title: 'sign-up with a common password: at the field and in a toast',
    async produce(page) {
      await signUp(page, newAddress(), 'password')
      await toasts(page, weakToast)
      await blames(page, 'Password', weakInline)
    },
  },
  {
    section: 8,
    title: 'sign-up with weak_password as the message',
    async produce(page) {
      await refuseSignUp(page, '', 'weak_password')
      await signUp(page, newAddress(), PASSWORD)
      await blames(page, 'Password', weakInline)
    },
  },
  {
    section: 8,
    title: 'sign-up with an address that has an account',
    async produce(page) {
      await refuseSignUp(page, 'user_already_exists', 'User already registered')
      await signUp(page, newAddress(), PASSWORD)
      await toasts(page, 'Account already exists. Please sign in instead.')
      await blames(
        page,
        'Email',
        'An account with this email already exists. Please try signing in instead.',
      )
    },
  },
  {
    section: 8,
    title: 'sign-up with an address that the service refuses',
    async produce(page) {
      await refuseSignUp(page, 'email_address_invalid', 'Invalid email')
      await signUp(page, newAddress(), PASSWORD)
      await blames(page, 'Email', 'Please enter a valid email address.')
    },
  },
  {
    section: 8,
    title: 'sign-up refused for another reason: its own message',
    async produce(page) {
      await refuseSignUp(page, 'signup_disabled', 'Signups not allowed for this instance')
      await signUp(page, newAddress(), PASSWORD)
      await says(page, 'Signups not allowed for this instance')
    },
  },
  {
    section: 8,
    title: 'sign-up refused without a reason: Failed to create account',
    async produce(page) {
      await answer(page, '/auth/v1/signup**', 422)
      await signUp(page, newAddress(), PASSWORD)
      await says(page, 'Failed to create account. Please try again.')
    },
  },
  {
    section: 8,
    title: 'sign-up breaks down: An unexpected error occurred. Please try again.',
    async produce(page) {
      await breakAuthClient(page)
      await signUp(page, newAddress(), PASSWORD)
      await toasts(page, 'An unexpected error occurred. Please try again.')
      await says(page, 'An unexpected error occurred. Please try again.')
    },
  },
  {
    section: 8,
    title: 'sign-up done: the words of section 4',
    async produce(page) {
      await signUp(page, newAddress(), PASSWORD)
      await toasts(page, created)
      await says(page, created)
    },
  },
  {
    section: 5,
    title: 'sign-in needs email and password',
    async produce(page) {
      await page.goto('/signin')
      await press(page, 'Sign In')
      await blames(page, 'Email', 'Email is required')
      await blames(page, 'Password', 'Password is required')
      await expect(page.getByLabel('Email')).toBeFocused()
    },
  },
  {
    section: 5,
    title: 'sign-up needs email and password',
    async produce(page) {
      await page.goto('/signup')
      await press(page, 'Create Account')
      await blames(page, 'Email', 'Email is required')
      await blames(page, 'Password', 'Password is required')
    },
  },
  {
    section: 5,
    title: 'sign-up passwords must match',
    async produce(page) {
      await signUp(page, newAddress(), PASSWORD, `${PASSWORD}!`)
      await blames(page, 'Confirm password', 'Passwords do not match')
    },
  },
  {
    section: 5,
    title: 'a password has at least 6 characters',
    async produce(page) {
      await signUp(page, newAddress(), 'abcde')
      await blames(page, 'Password', 'Password must be at least 6 characters long')
      await says(page, 'Must be at least 6 characters long and not commonly used')
    },
  },
]
