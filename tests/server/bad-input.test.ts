import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type * as z from 'zod/mini'
import * as limits from '#domain/limits.ts'
import { contactSchema } from '#domain/contact.ts'
import { advisorRegistrationSchema, companyRegistrationSchema } from '#domain/registration.ts'
import { reviewFormSchema } from '#domain/review-form.ts'
import { openBackend, type Backend } from '#server/backend/index.ts'
import { openMailbox, type Mailbox } from '#server/mail/mailbox.ts'
import { send, startGate, type Reply } from './gate/fixtures.ts'

type Values = Record<string, unknown>
type Field = { name: string; column: string; max: number }
/** One form: its rules in the browser, where it is sent, and its text fields. */
type Form = {
  name: string
  path: string
  schema: z.ZodMiniType
  /** The least that is valid, as the form holds it; another one each time, so that nothing is a repetition. */
  valid(n: number): Values
  fixed?: Values
  fields: Field[]
  isForMembers: boolean
}

const field = (name: string, column: string, max: number): Field => ({ name, column, max })
const companyFields = [
  field('companyName', 'company_name', limits.COMPANY_NAME_MAX),
  field('contactPerson', 'contact_person', limits.NAME_MAX),
  field('email', 'email', limits.EMAIL_MAX),
  field('phone', 'phone', limits.PHONE_MAX),
  field('website', 'website', limits.URL_MAX),
  field('location', 'location', limits.LOCATION_MAX),
  field('description', 'description', limits.DESCRIPTION_MAX),
]

const forms: Form[] = [
  {
    name: 'review',
    path: '/rest/v1/advisor_reviews',
    schema: reviewFormSchema,
    valid: (n) => ({ reviewerName: `Ann ${n}`, reviewerEmail: '', rating: 5, reviewText: '' }),
    fixed: { advisor_id: 1, rating: 5 },
    fields: [
      field('reviewerName', 'reviewer_name', limits.NAME_MAX),
      field('reviewerEmail', 'reviewer_email', limits.EMAIL_MAX),
      field('reviewText', 'review_text', limits.REVIEW_TEXT_MAX),
    ],
    isForMembers: false,
  },
  {
    name: 'company registration',
    path: '/rest/v1/companies',
    schema: companyRegistrationSchema,
    valid: (n) => ({ companyName: `Acme ${n}` }),
    fields: [...companyFields, field('industry', 'industry', limits.INDUSTRY_MAX)],
    isForMembers: true,
  },
  {
    name: 'advisor registration',
    path: '/rest/v1/advisor_registrations',
    schema: advisorRegistrationSchema,
    valid: (n) => ({
      companyName: `Acme ${n}`,
      contactPerson: 'Ann',
      email: 'a@acme.example',
      services: [],
    }),
    fields: [
      ...companyFields,
      field('areasOfExpertise', 'areas_of_expertise', limits.EXPERTISE_MAX),
    ],
    isForMembers: true,
  },
  {
    name: 'contact message',
    path: '/functions/v1/send-contact-email',
    schema: contactSchema,
    valid: (n) => ({
      name: 'Ann Reed',
      email: `ann-${n}@example.com`,
      company: '',
      subject: 'A question',
      message: 'How does it work?',
    }),
    fields: [
      field('name', 'name', limits.NAME_MAX),
      field('email', 'email', limits.EMAIL_MAX),
      field('company', 'company', limits.COMPANY_NAME_MAX),
      field('subject', 'subject', limits.CONTACT_SUBJECT_MAX),
      field('message', 'message', limits.CONTACT_MESSAGE_MAX),
    ],
    isForMembers: false,
  },
]

/** What is typed, by name; `max` is the field's limit. */
const texts: Record<string, (max: number) => string> = {
  nothing: () => '',
  blanks: () => ' \t ',
  'what shows nothing': () => '\u200b\u2060\u3164',
  'limit − 1': (max) => 'x'.repeat(max - 1),
  limit: (max) => 'x'.repeat(max),
  'limit + 1': (max) => 'x'.repeat(max + 1),
  'a megabyte': () => 'x'.repeat(1_000_000),
  'limit in emoji': (max) => '😀'.repeat(max),
  'limit + 1 in emoji': (max) => '😀'.repeat(max + 1),
  'right to left': () => ' שלום עולם טוב ',
  'a mark that turns text around': () => 'gnp.\u202eexe.harmless',
  'combining marks': () => 'e\u0301\u0302\u0303 a\u0308 and more',
  'a joined emoji': () => '👩‍👩‍👧 and more',
  'half an emoji': () => 'a text with \ud83d in it',
  NUL: () => 'a text with \0 in it',
  HTML: () => '<script>alert(1)</script><img src=x onerror=alert(1)>',
  SQL: () => `'); drop table "Advisors"; --`,
  'a mail header': () => 'Subject line\r\nBcc: everybody@example.com',
  'a script address': () => 'javascript:alert(1)//a.example',
  'a data address': () => 'data:text/html,<script>alert(1)</script>',
}
const wrongTypes: unknown[] = [7, true, [], ['x'], {}, { a: { b: 1 } }]
/** Texts that are refused before anybody looks at what they are for. */
const refusedUnread = new Set(['a megabyte', 'half an emoji', 'NUL'])

describe('bad input', () => {
  let dataDir: string
  let mailbox: Mailbox
  let backend: Backend
  let front: Awaited<ReturnType<typeof startGate>>
  let count = 0

  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'bad-input-'))
    mailbox = await openMailbox()
    const siteUrl = 'http://127.0.0.1:4610'
    backend = await openBackend({ dataDir, siteUrl, smtpUrl: mailbox.smtpUrl })
    front = await startGate({ backend, mailbox })
  })
  afterAll(async () => {
    await front?.close()
    await backend?.close()
    await mailbox?.close()
    await rm(dataDir, { recursive: true, force: true })
  })

  /** `address` is one of this machine's own: who writes much is counted by it. */
  function post(
    path: string,
    body: unknown,
    token = backend.publishableKey,
    address = '127.0.0.1',
  ) {
    const headers = {
      apikey: backend.publishableKey,
      'Content-Type': 'application/json',
      Authorization: `Bearer ${token}`,
      Prefer: 'return=representation',
    }
    const options = { method: 'POST', headers, localAddress: address, body: JSON.stringify(body) }
    return send(front.url, path, options)
  }

  async function becomeMember(email: string): Promise<string> {
    const account = { email, password: 'a quiet harbour at dusk' }
    await post('/auth/v1/signup', account)
    const mail = () => mailbox.messages().find(({ to }) => to === email)
    await expect.poll(mail, { timeout: 10_000 }).toBeDefined()
    const link = new URL(/http\S+/.exec(mail()!.text)![0])
    const reply = await post('/auth/v1/verify', Object.fromEntries(link.searchParams))
    return (JSON.parse(reply.body) as { access_token: string }).access_token
  }

  /** Sends a form as it would be sent when its rules let it through, and as it is when they do not. */
  async function trial(form: Form, { name, column }: Field, value: unknown, token: string) {
    const values = { ...form.valid(count++), [name]: value }
    const checked = form.schema.safeParse(values)
    const sent = checked.success ? (checked.data as Values) : values
    const isFunction = form.path.startsWith('/functions/')
    const row = isFunction ? sent : { ...toRow(form, sent), ...form.fixed }
    const isReadable = !isFunction && column !== 'reviewer_email'
    const path = isFunction ? form.path : `${form.path}?select=${isReadable ? column : 'id'}`
    const reply = await post(
      path,
      row,
      token,
      isFunction ? `127.0.0.${10 + (count % 5)}` : undefined,
    )
    const refusal = checked.error?.issues[0]?.message ?? null
    return {
      refusal,
      reply,
      kept: isReadable && checked.success ? [{ [column]: sent[name] ?? null }] : null,
    }
  }

  for (const form of forms)
    it.each(form.fields)(
      `is told apart alike by the rules of the ${form.name} and by the service: $name`,
      { timeout: 120_000 },
      async (one) => {
        const token = form.isForMembers ? await becomeMember(`m${count}@example.com`) : undefined
        const wrong: unknown[] = []
        for (const [title, toText] of Object.entries(texts)) {
          const { refusal, reply, kept } = await trial(
            form,
            one,
            toText(one.max),
            token ?? backend.publishableKey,
          )
          const isRight =
            refusal === null
              ? isAccepted(reply, kept)
              : isRefused(reply, refusedUnread.has(title) ? null : refusal)
          if (!isRight) wrong.push([title, refusal, reply.status, reply.body.slice(0, 200)])
        }
        for (const value of wrongTypes) {
          const { reply } = await trial(form, one, value, token ?? backend.publishableKey)
          if (!isRefused(reply, null)) wrong.push([value, reply.status, reply.body.slice(0, 200)])
        }
        expect(wrong).toEqual([])
      },
    )
})

function toRow(form: Form, values: Values): Values {
  const columns = new Map(form.fields.map(({ name, column }) => [name, column]))
  const named = Object.entries(values).flatMap(([name, value]) => {
    const column = columns.get(name)
    return column === undefined ? [] : [[column, value] as const]
  })
  return Object.fromEntries(named)
}

/** Taken, and kept as the form made it. */
function isAccepted({ status, body }: Reply, kept: Values[] | null): boolean {
  return status < 300 && (kept === null || body === JSON.stringify(kept))
}

/** Refused in words: in these, where they are known. */
function isRefused({ status, body }: Reply, words: string | null): boolean {
  const said = /"(?:message|msg|error)":"((?:[^"\\]|\\.)+)"/.exec(body)?.[1]
  return status >= 400 && status < 500 && said !== undefined && (words === null || said === words)
}
