import { beforeEach, describe, expect, test, vi } from 'vitest'
import { authMessages } from '#domain/auth/auth-messages.ts'
import { keepRequest } from '#data/keep-request.ts'
import { readKeptRequest } from '#data/kept-request.ts'
import { $toast } from '#ui/toast.store.ts'
import { stubStorage } from '#tests/storage.ts'

// The region needs a DOM.
vi.mock('#ui/ToastRegion.tsx', () => ({ mountToastRegion: () => undefined }))

const network = vi.fn<typeof fetch>()
vi.stubGlobal('fetch', network)
vi.stubGlobal('location', new URL('http://127.0.0.1/signin'))
stubStorage('localStorage', 'sessionStorage')
vi.stubGlobal('document', { documentElement: { dataset: {} } })

// Imported after the globals, because the auth client reads the location when it is created.
const { $canResend, fillKeptEmail, signInForm, signUpForm } = await import('./auth.store.ts')
const { readNext } = await import('./next-path.ts')
const { $mailNotice, forgotPasswordForm, resendForm } = await import('./mail-forms.store.ts')
const { callAuth } = await import('./call-auth.ts')

const PASSWORD = 'seven green blocks 41'
beforeEach(() => {
  network.mockReset()
  $toast.set(null)
  for (const form of [signInForm, signUpForm]) form.$errors.set({})
})

/** The auth service's response to the next request. */
function answer(status: number, body: object | string): void {
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  network.mockImplementation(async () => new Response(text, { status }))
}
const failToLoad = () => Promise.reject(new TypeError('Failed to fetch a module'))
const answerRefusal = (code: string, msg: string) => answer(400, { code, error_code: code, msg })

function signIn(email = 'ada@example.com', password = PASSWORD): Promise<boolean> {
  signInForm.change('email', email)
  signInForm.change('password', password)
  return signInForm.submit()
}

function signUp(password = PASSWORD, confirmPassword = password): Promise<boolean> {
  signUpForm.change('email', 'ada@example.com')
  signUpForm.change('password', password)
  signUpForm.change('confirmPassword', confirmPassword)
  return signUpForm.submit()
}

describe('sign-in', () => {
  test('marks both empty fields, and sends nothing', async () => {
    expect(await signIn('', '')).toBe(false)
    expect(signInForm.$errors.get()).toEqual({
      email: 'Email is required',
      password: 'Password is required',
    })
    expect(network).not.toHaveBeenCalled()
  })

  test('explains a refusal once, at the form, and offers the mail again', async () => {
    answerRefusal('email_not_confirmed', 'Email not confirmed')
    expect(await signIn()).toBe(false)
    expect($toast.get()).toBeNull()
    expect(signInForm.$state.get()).toEqual({
      phase: 'failed',
      message: authMessages.emailNotConfirmed,
    })
    expect($canResend.get()).toBe(true)
  })

  test('reports an unexpected error if its code cannot be loaded', async () => {
    expect(await callAuth(failToLoad, authMessages.signInUnexpected)).toEqual({
      ok: false,
      refusal: { code: 'unexpected', message: 'An unexpected error occurred' },
    })
  })
})

describe('a mail that is asked for twice', () => {
  test.each([resendForm, forgotPasswordForm])(
    'gets the same words within a minute',
    async (form) => {
      const ask = async () => {
        form.change('email', 'ada@example.com')
        expect(await form.submit()).toBe(true)
        return $mailNotice.get()
      }
      answer(200, {})
      const first = await ask()
      answerRefusal(
        'over_email_send_rate_limit',
        'For security purposes, you can only request this after 58 seconds.',
      )
      expect(await ask()).toBe(first)
    },
  )
})

describe('sign-up', () => {
  test.each([
    ['abcde', 'abcde', { password: 'Password must be at least 6 characters long' }],
    [PASSWORD, `${PASSWORD}!`, { confirmPassword: 'Passwords do not match' }],
    ['', '', { password: 'Password is required' }],
  ])('refuses the passwords %j and %j', async (password, again, errors) => {
    expect(await signUp(password, again)).toBe(false)
    expect(signUpForm.$errors.get()).toEqual(errors)
    expect(network).not.toHaveBeenCalled()
  })

  test('begins with the address that was typed at a gate, and forgets it with the account', async () => {
    keepRequest('/marketplace?search=trustee', 'grace@example.com')
    signUpForm.reset()
    expect(fillKeptEmail(signUpForm)).toBe(true)
    expect(signUpForm.$values.get().email).toBe('grace@example.com')
    answer(200, { id: 'grace', email: 'grace@example.com' })
    expect(await signUp()).toBe(true)
    expect(readKeptRequest()).toEqual({ next: '/marketplace?search=trustee', email: '' })
    expect(fillKeptEmail(signUpForm)).toBe(false)
  })

  test.each([
    ['/signup?next=%2Fmarketplace', '/marketplace?search=trustee'],
    ['/signup?next=%2Flender', '/lender'],
    ['/signup', '/'],
  ])('leads %s back to what this tab has kept for its page: %s', (path, next) => {
    keepRequest('/marketplace?search=trustee')
    vi.stubGlobal('location', new URL(path, 'http://127.0.0.1'))
    expect(readNext()).toBe(next)
  })

  test('shows a refusal at its field', async () => {
    answerRefusal('user_already_exists', 'Known')
    expect(await signUp()).toBe(false)
    expect(signUpForm.$errors.get()).toEqual({ email: authMessages.accountExistsInline })
    expect($toast.get()?.description).toBe(authMessages.accountExistsToast)
  })

  test('clears the form once the account exists, and says nothing beside it', async () => {
    answer(200, { id: 'ada', email: 'ada@example.com' })
    expect(await signUp()).toBe(true)
    expect(signUpForm.$values.get()).toEqual({ email: '', password: '', confirmPassword: '' })
    expect($toast.get()).toBeNull()
  })
})
