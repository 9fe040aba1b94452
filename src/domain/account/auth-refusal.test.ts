import { describe, expect, test } from 'vitest'
import { toSignInWords, toSignUpWords } from './auth-refusal.ts'
import { authMessages } from '#domain/forms/form-messages.ts'

describe('sign-in', () => {
  test.each([
    ['invalid_credentials', '', authMessages.invalidCredentials],
    ['', 'Invalid login credentials', authMessages.invalidCredentials],
    ['email_not_confirmed', '', authMessages.emailNotConfirmed],
    ['', 'Email not confirmed', authMessages.emailNotConfirmed],
    ['over_request_rate_limit', 'Request rate limit reached', 'Request rate limit reached'],
    ['', '', authMessages.signInFailed],
  ])('shows for code "%s" and text "%s": %s', (code, message, words) => {
    expect(toSignInWords({ code, message }).inline).toBe(words)
  })
})

describe('sign-up', () => {
  test('shows a weak password at its field, with a shorter toast', () => {
    expect(toSignUpWords({ code: 'weak_password', message: '' })).toEqual({
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
    expect(toSignUpWords({ code, message })).toEqual({
      field: 'email',
      inline: authMessages.accountExistsInline,
      toast: authMessages.accountExistsToast,
    })
  })

  test('recognizes an invalid address', () => {
    expect(toSignUpWords({ code: '', message: 'Invalid email' }).inline).toBe(
      authMessages.invalidEmail,
    )
  })

  test('falls back to the service’s own message, then to ours', () => {
    expect(toSignUpWords({ code: 'x', message: 'Closed today' }).inline).toBe('Closed today')
    expect(toSignUpWords({ code: 'x', message: '' }).inline).toBe(authMessages.signUpFailed)
  })
})
