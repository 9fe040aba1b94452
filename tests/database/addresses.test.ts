import { expect, it } from 'vitest'
import { authMessages, contactMessages, registrationMessages } from '#domain/form-messages.ts'
import { isHttpUrl } from '#domain/http-url.ts'
import { describeDatabase } from './database.ts'
import { company, message, registration, review, send, type Form } from './forms.ts'

const emailFields: [form: Form, column: string, invalid: string][] = [
  [review, 'reviewer_email', authMessages.invalidEmail],
  [registration, 'email', registrationMessages.emailInvalid],
  [company, 'email', registrationMessages.emailInvalid],
  [message, 'email', contactMessages.emailInvalid],
]

const urls = {
  'https://example.com': true,
  'http://example.com/a?b=c#d': true,
  'HTTPS://EXAMPLE.COM:8443/': true,
  'http://localhost:4321/': true,
  'https://xn--bcher-kva.example/ü': true,
  'https://example.com?q=1': true,
  'javascript:alert(1)': false,
  'JaVaScRiPt:alert(1)': false,
  ' javascript:alert(1)': false,
  'data:text/html,<script>alert(1)</script>': false,
  'vbscript:x': false,
  'ftp://example.com': false,
  'file:///etc/passwd': false,
  '//example.com': false,
  'https://': false,
  'https:///example.com': false,
  'https://user:password@example.com': false,
  'https://example': false,
  'https://exa mple.com': false,
  'https://example.com/"onload="alert(1)': false,
  'https://example.com/<b>': false,
  'https://example.com\\@evil.example': false,
  'https://example.com/\u0001': false,
  'https://example.com:8443/': true,
  'https://example.com:99999/': false,
  'https://example.com/\u202egpj.exe': false,
  'https://exam\u200bple.com/': false,
  'example.com': false,
  'https://a.b:65535/': true,
  'https://a.b:00080/': true,
  'https://a.b:65536/': false,
  'https://a.b:99999/': false,
  'https://a.b:123456789012/': false,
  'https://example.com/\u2067a': false,
  'https://example.com/a\u200fb': false,
  'https://\u061cexample.com/': false,
  [`https://example.com/${'a'.repeat(2028)}`]: true,
  [`https://example.com/${'a'.repeat(2029)}`]: false,
}

describeDatabase('addresses', (db) => {
  it.each(emailFields)('checks the address in %o', async (form, column, invalid) => {
    for (const address of [
      'ann',
      'ann@',
      '@reed.example',
      'ann@reed',
      'a b@reed.example',
      'ann@reed.example\nBcc: b@c.example',
      'ann@@reed.example',
      `${'a'.repeat(250)}@b.example`,
    ]) {
      expect(await send(db(), form, { [column]: address })).toMatchObject({
        code: 'PT422',
        message: invalid,
      })
    }
    for (const address of [
      'ann@reed.example',
      ' Ann.O’Reed@reed.example'.replace('’', "'"),
      'a+b@c.d.example',
    ]) {
      expect((await send(db(), form, { [column]: address })).message).toBeNull()
    }
  })

  it('takes http(s) addresses only, by the rule of the forms', async () => {
    for (const [url, isValid] of Object.entries(urls)) {
      expect({ url, inForms: isHttpUrl(url) }).toEqual({
        url,
        inForms: url.includes('\u0001') ? true : isValid,
      })
      const [row] = await db().owner('select private.is_http_url($1) as valid', [url])
      expect({ url, ...row }).toEqual({ url, valid: isValid })
    }
  })

  it.each([registration, company])(
    'refuses a link that runs code as website of $table',
    async (form) => {
      for (const website of ['javascript:alert(1)', 'data:text/html,x', 'JAVASCRIPT:alert(1)']) {
        expect(await send(db(), form, { website })).toMatchObject({
          code: 'PT422',
          message: registrationMessages.websiteInvalid,
        })
      }
    },
  )

  it('refuses such links from the team too', async () => {
    const form: Form = {
      table: 'advisor_resources',
      actor: 'team',
      valid: { advisor_id: 1, resource_type: 'video', title: 'T', url: 'https://a.example' },
    }
    expect((await send(db(), form, {})).message).toBeNull()
    expect(await send(db(), form, { url: 'javascript:alert(1)' })).toMatchObject({ code: 'PT422' })
    expect(
      await send(
        db(),
        { ...form, table: '"Advisors"', valid: { company_name: 'A' } },
        { website: 'data:,x' },
      ),
    ).toMatchObject({ code: 'PT422' })
  })
})
