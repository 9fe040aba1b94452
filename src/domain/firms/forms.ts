/** The forms of a firm, derived from its fields: a registration is a draft of the page, and the desk corrects what the page has. */
import * as fields from '#domain/forms/form-fields.ts'
import type { FormField, Fields, FormSpec, Part } from '#domain/forms/form-fields.ts'
import * as composite from '#domain/forms/composite-fields.ts'
import type { FieldSpec } from '#domain/forms/field-spec.ts'
import { askedParts, firmFields, questionsPart, type FirmField, type FirmKind } from './fields.ts'
import { links } from './links-field.ts'
import { kindMessages, pageMessages as messages } from '#domain/listings/page-messages.ts'
import { askedServices } from './services.ts'

const kinds: Record<FieldSpec['kind'], (spec: never) => FormField> = {
  text: fields.text,
  tel: fields.phone,
  prose: fields.prose,
  tags: fields.tags,
  email: ({ isRequired, ...spec }: FieldSpec) =>
    (isRequired ? fields.email : fields.emailOrNone)(spec as never),
  url: fields.url,
  number: ({ max, ...spec }: FieldSpec) =>
    fields.number({ ...spec, max: spec.isYear ? new Date().getFullYear() : max } as never),
  flag: fields.flag,
  choice: ({ choices, ...spec }: FieldSpec) =>
    choices ? fields.oneOrNone({ ...spec, choices } as never) : fields.yesOrNo(spec as never),
  list: fields.list,
  range: composite.range,
  people: composite.people,
  disclosure: composite.disclosure,
  links: ({ label }: FieldSpec) => ({ ...links, label }),
}

const toField = (spec: FieldSpec): FormField => kinds[spec.kind](spec as never)

type Named = [name: string, field: FirmField]
const toFields = (named: readonly Named[]): Fields =>
  Object.fromEntries(named.map(([name, field]) => [name, toField(field)]))

/** Fields under a legend; those of a group are boxes below the others. */
function toPart(part: Omit<Part, 'fields' | 'groups'>, named: readonly Named[]): Part {
  const groups = [...new Set(named.flatMap(([, { group }]) => group ?? []))]
  return {
    ...part,
    fields: toFields(named.filter(([, { group }]) => group === undefined)),
    ...(groups.length > 0 && {
      groups: groups.map((legend) => ({
        legend,
        fields: toFields(named.filter(([, { group }]) => group === legend)),
      })),
    }),
  }
}

const named = (kind: FirmKind): Named[] => Object.entries(firmFields[kind])

const changed = (kind: FirmKind, change: FirmField['change']) =>
  named(kind).filter(([, field]) => field.change === change)

const isQuestion = ([, { asked }]: Named) => asked?.part === questionsPart

function toPageForm(kind: FirmKind, hint: string): FormSpec {
  const atOnce = changed(kind, 'at once')
  const questions = atOnce.filter(isQuestion)
  return fields.toForm([
    toPart(
      { legend: messages.atOnce },
      atOnce.filter((one) => !isQuestion(one)),
    ),
    ...(questions.length > 0
      ? [toPart({ legend: questionsPart, hint: messages.questionsHint, isFolded: true }, questions)]
      : []),
    toPart({ legend: messages.checked, hint }, changed(kind, 'after approval')),
  ]) as unknown as FormSpec
}

/** The form with which a firm's people edit its page. The desk decides on changes of the second part. */
export const pageForms: Record<FirmKind, FormSpec> = {
  advisor: toPageForm('advisor', kindMessages.advisor.checkedHint),
  company: toPageForm('company', kindMessages.company.checkedHint),
}

/** The form of these parts and of the services; a field is a column of the registration's table. */
function toRegistrationForm(kind: FirmKind, services: readonly Part[]): FormSpec {
  const asked = named(kind).flatMap(([name, { asked: here, ...field }]) =>
    here ? [{ name: name.toLowerCase(), field: { ...field, ...here }, part: here.part }] : [],
  )
  const toAskedPart = (part: Omit<Part, 'fields'>) =>
    toPart(
      part,
      asked.flatMap(({ name, field, part: of }): Named[] =>
        of === part.legend ? [[name, field]] : [],
      ),
    )
  const parts = askedParts[kind].map((legend) => toAskedPart({ legend }))
  const questions = toAskedPart({
    legend: questionsPart,
    hint: messages.questionsHint,
    isFolded: true,
  })
  const isAsked = Object.keys(questions.fields).length > 0
  return fields.toForm([
    ...parts,
    ...services,
    ...(isAsked ? [questions] : []),
  ]) as unknown as FormSpec
}

const servicesPart = toPart(
  {
    legend: 'Services',
    hint: 'Tick everything that you offer: it decides where people find you.',
  },
  Object.entries(askedServices).map(([name, [group, label]]) => [
    name,
    { kind: 'flag', label, group, change: 'after approval' },
  ]),
)

/** The form with which a firm registers. */
export const registrationForms: Record<FirmKind, FormSpec> = {
  advisor: toRegistrationForm('advisor', [servicesPart]),
  company: toRegistrationForm('company', []),
}
