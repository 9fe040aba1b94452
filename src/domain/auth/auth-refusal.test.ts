import { describe, expect, test } from 'vitest'
import { authMessages as say } from '#domain/auth/auth-messages.ts'
import { toRefusalMessages } from './auth-refusal.ts'

const show = (code: string, message = '', reasons: string[] = []) =>
  toRefusalMessages({ code, message, reasons }, 'the form’s own')

test.each([
  ['invalid_credentials', '', say.invalidCredentials],
  ['', 'Invalid login credentials', say.invalidCredentials],
  ['email_not_confirmed', '', say.emailNotConfirmed],
  ['', 'Email not confirmed', say.emailNotConfirmed],
  ['signup_disabled', 'Signups not allowed for this instance', say.signUpClosed],
  ['', 'Signups not allowed for this instance', say.signUpClosed],
  ['captcha_failed', 'captcha protection: request disallowed (no-token)', say.captchaFailed],
  ['user_banned', 'User is banned', say.locked],
  ['over_request_rate_limit', 'Request rate limit reached', say.tooManyRequests],
  ['over_email_send_rate_limit', 'email rate limit exceeded', say.tooManyMails],
  [
    'over_email_send_rate_limit',
    'For security purposes, you can only request this after 53 seconds.',
    'You can ask for another email in 53 seconds.',
  ],
  ['session_not_found', 'Session from session_id claim in JWT does not exist', say.signedOut],
  ['', 'Auth session missing!', say.signedOut],
  ['invalid_jwt', 'Invalid JWT structure', say.signedOut],
  ['reauthentication_needed', '', say.signInAgain],
  ['hook_timeout', '', say.serviceFailed],
  ['mfa_phone_enroll_not_enabled', '', say.notOffered],
  // Our own words, of a service that did not answer.
  ['unexpected', 'You are offline.', 'You are offline.'],
  ['unexpected', '', 'the form’s own'],
  // A code of tomorrow.
  ['closed_today', 'Closed today', 'The sign-in service answered: “Closed today”'],
  ['', 'Closed today', 'The sign-in service answered: “Closed today”'],
  ['closed_today', '', 'the form’s own'],
])('shows for code "%s" and text "%s": %s', (code, message, expected) => {
  expect(show(code, message)).toEqual({ inline: expected, toast: expected })
})

test.each([
  ['user_already_exists', ''],
  ['email_exists', ''],
  ['', 'User already registered'],
])('recognizes an existing account by code "%s" and text "%s"', (code, message) => {
  expect(show(code, message)).toEqual({
    field: 'email',
    inline: say.accountExistsInline,
    toast: say.accountExistsToast,
  })
})

test.each([
  ['', 'Invalid email'],
  ['validation_failed', 'Unable to validate email address: invalid format'],
  ['email_address_invalid', ''],
])('recognizes an invalid address by code "%s" and text "%s"', (code, message) => {
  expect(show(code, message)).toMatchObject({ field: 'email', inline: say.invalidEmail })
})

describe('a weak password', () => {
  const LETTERS =
    'Password should contain at least one character of each: abcdefghijklmnopqrstuvwxyz, ABCDEFGHIJKLMNOPQRSTUVWXYZ, 0123456789.'
  test.each([
    [[], '', ''],
    [['pwned'], 'Password is known to be weak', ''],
    [['length'], 'Password should be at least 10 characters.', ' It needs at least 10 characters.'],
    [['characters'], LETTERS, ' It needs at least a small letter, a capital letter, a digit.'],
    [
      ['length', 'characters'],
      `Password should be at least 8 characters. ${LETTERS}`,
      ' It needs at least 8 characters. It needs at least a small letter, a capital letter, a digit.',
    ],
  ])('says at its field what it lacks: %j', (reasons, message, lacks) => {
    expect(show('weak_password', message, reasons)).toEqual({
      field: 'password',
      inline: say.weakPasswordInline + lacks,
      toast: say.weakPasswordToast,
    })
  })
})
