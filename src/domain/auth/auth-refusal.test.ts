import { describe, expect, test } from 'vitest'
import { toMailMessage, toSignInMessages, toSignUpMessages } from './auth-refusal.ts'
import { authMessages } from './auth-messages.ts'

describe('sign-in', () => {
  test.each([
    ['invalid_credentials', '', authMessages.invalidCredentials],
    ['', 'Invalid login credentials', authMessages.invalidCredentials],
    ['email_not_confirmed', '', authMessages.emailNotConfirmed],
    ['', 'Email not confirmed', authMessages.emailNotConfirmed],
    ['over_request_rate_limit', 'Request rate limit reached', 'Request rate limit reached'],
    ['', '', authMessages.signInFailed],
  ])('shows for code "%s" and text "%s": %s', (code, message, expected) => {
    expect(toSignInMessages({ code, message }).inline).toBe(expected)
  })
})

describe('sign-up', () => {
  test('shows a weak password at its field, with a shorter toast', () => {
    expect(toSignUpMessages({ code: 'weak_password', message: '' })).toEqual({
      field: 'password',
      inline: authMessages.weakPasswordInline,
      toast: authMessages.weakPasswordToast,
    })
  })

  test.each([
    ['user_already_exists', ''],
    ['email_exists', ''],
    ['', 'User already registered'],
  ])('recognizes an existing account by code "%s" and text "%s"', (code, message) => {
    expect(toSignUpMessages({ code, message })).toEqual({
      field: 'email',
      inline: authMessages.accountExistsInline,
      toast: authMessages.accountExistsToast,
    })
  })

  test('recognizes an invalid address', () => {
    expect(toSignUpMessages({ code: '', message: 'Invalid email' }).inline).toBe(
      authMessages.invalidEmail,
    )
  })

  test('falls back to the service’s own message, then to ours', () => {
    expect(toSignUpMessages({ code: 'x', message: 'Closed today' }).inline).toBe('Closed today')
    expect(toSignUpMessages({ code: 'x', message: '' }).inline).toBe(authMessages.signUpFailed)
  })
})

test.each([
  [
    'over_email_send_rate_limit',
    'For security purposes, you can only request this after 53 seconds.',
    'You can ask for another email in 53 seconds.',
  ],
  ['over_email_send_rate_limit', 'Email rate limit exceeded', authMessages.tooManyMails],
  ['over_request_rate_limit', 'Request rate limit reached', authMessages.tooManyRequests],
  ['user_banned', 'User is banned', 'User is banned'],
])('names the limit of mails by code "%s" and text "%s"', (code, message, expected) => {
  expect(toMailMessage({ code, message })).toBe(expected)
})
