import { fc } from '#tests/property.ts'
import { describe, expect, it } from 'vitest'
import { registrationForms } from '#domain/firms/forms.ts'
import { contactForm } from '#domain/contact/contact.ts'
import { reviewFormSchema } from '#domain/reviews/review-form.ts'
import { tooLong } from './characters.ts'
import { lineSchema, proseSchema } from './text.ts'

const wrongOf = (result: { success: boolean; error?: { issues: { message: string }[] } }) =>
  result.error?.issues[0]?.message ?? null

describe('a line', () => {
  it('counts characters, not UTF-16 code units', () => {
    expect(lineSchema(3).parse('😀😀😀')).toBe('😀😀😀')
    expect(wrongOf(lineSchema(3).safeParse('😀😀😀😀'))).toBe(tooLong(3))
    expect(wrongOf(lineSchema(9, 'too short', 2).safeParse('😀'))).toBe('too short')
  })

  it('is missing if it has only invisible characters', () => {
    for (const text of ['', ' ', '\t\n', '\u00a0', '\u200b', '\u2060\ufeff', '\u3164', '\u2800'])
      expect(wrongOf(lineSchema(9, 'missing').safeParse(text))).toBe('missing')
  })

  it('is trimmed in time linear to its length', () => {
    const started = performance.now()
    lineSchema(9).safeParse(`a${' '.repeat(1_000_000)}b`)
    expect(performance.now() - started).toBeLessThan(1000)
  })

  it('keeps right-to-left scripts, combining marks and joined emoji', () => {
    for (const text of ['שלום עולם', 'مرحبا', '\u00e9\u0302', '👩‍👩‍👧', '❤️', 'می\u200cخواهم'])
      expect(lineSchema(40).parse(` ${text} `)).toBe(text)
  })

  it('writes accents in one way', () => {
    expect(lineSchema(4).parse('Rene\u0301')).toBe('Ren\u00e9')
  })

  it('refuses characters that affect text outside the field', () => {
    for (const mark of ['\n', '\r', '\0', '\u0085', '\u2028'])
      expect(lineSchema(9).safeParse(`a${mark}b`).success).toBe(false)
    expect(proseSchema(9).safeParse('a\0b').success).toBe(false)
  })

  it('drops marks of direction, which nobody sees in a copied text', () => {
    for (const mark of ['\u202a', '\u202e', '\u2066', '\u2069'])
      for (const schema of [lineSchema(3), proseSchema(3)])
        expect(schema.parse(`${mark}a${mark}${mark}bc${mark}`)).toBe('abc')
  })
})

/** Arbitrary text, often with known problem characters. */
const anyText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 300 }),
  fc.string({ unit: 'grapheme', maxLength: 300 }),
  fc.constantFrom('', ' ', '\0', '\r\nBcc: x@y.zz', '\u202etxt', "' or 1=1 --", '<script>'),
  fc.string({ maxLength: 40 }).map((text) => text.repeat(200)),
)
const anyValue = fc.oneof(anyText, fc.anything())
const anyForm = (schema: { shape: object }) =>
  fc.oneof(
    fc.record(Object.fromEntries(Object.keys(schema.shape).map((name) => [name, anyValue])), {
      requiredKeys: [],
    }),
    fc.anything(),
  )

const schemas = {
  review: reviewFormSchema,
  registration: registrationForms.advisor.schema,
  company: registrationForms.company.schema,
  contact: contactForm.schema,
}

/** The smallest input that breaks a rule; null if none was found. */
function counterexample<T>(inputs: fc.Arbitrary<T>, rule: (input: T) => boolean): T | null {
  const { counterexample: found } = fc.check(fc.property(inputs, rule), { numRuns: 1000 })
  return found?.[0] ?? null
}

describe('every form', () => {
  it.each(Object.entries(schemas))(
    'answers %s with a value or a message, never an exception',
    (_, schema) => {
      const wrong = counterexample(anyForm(schema), (form) => {
        const { success, error } = schema.safeParse(form)
        return success || error.issues[0]!.message !== ''
      })
      expect(wrong).toBeNull()
    },
  )

  it.each(Object.entries(schemas))('%s accepts its own output', (_, schema) => {
    const wrong = counterexample(anyForm(schema), (form) => {
      const once = schema.safeParse(form)
      return !once.success || JSON.stringify(schema.parse(once.data)) === JSON.stringify(once.data)
    })
    expect(wrong).toBeNull()
  })
})
