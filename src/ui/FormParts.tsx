import { type ComponentProps, type ReactNode } from 'react'
import type { FormField, FieldKind, Fields, Part } from '#domain/forms/form-fields.ts'
import { Check } from './Check.tsx'
import { CheckGroup, toggle } from './CheckGroup.tsx'
import { DisclosureField, PeopleField, RangeField } from './CompositeFields.tsx'
import { FieldError, SelectField, TextArea, TextField } from './Field.tsx'
import { toTextField, type BoundField } from './useForm.ts'
import { Options } from './Options.tsx'

type Named = [name: string, field: FormField]
type Bind = (name: string) => BoundField
type Props = {
  parts: readonly Part[]
  /** `bind` of `useForm()`. */
  bind: Bind
  /** Drawn in place of a field, by its name; null leaves it out. */
  instead?: Readonly<Record<string, ReactNode>>
  /** Sets the boxes of each group beside each other. */
  inColumns?: boolean | undefined
}

/** The fields of a form as it declares them, part by part. */
export function FormParts({ parts, ...props }: Props) {
  return parts.map((part) => <FormPart key={part.legend} part={part} {...props} />)
}

function FormPart({ part, ...shared }: Omit<Props, 'parts'> & { part: Part }) {
  const { legend, hint, fields, isFolded, groups = [] } = part
  const { bind, inColumns } = shared
  const boxes = groups.map((group) => (
    <Flags key={group.legend} {...group} bind={bind} inColumns={inColumns} />
  ))
  const hasError = Object.keys(fields).some((name) => bind(name).error !== undefined)
  if (isFolded)
    return (
      // An error inside opens it, so that it is seen.
      <details className="border-y border-line py-3" open={hasError || undefined}>
        <summary className="font-serif text-h3">
          <span>
            {legend} <span className="font-sans text-small text-ink-faint">(optional)</span>
          </span>
        </summary>
        <fieldset className="grid min-w-0 gap-6 pt-4">
          <legend className="sr-only">{legend}</legend>
          {hint && <p className="meta">{hint}</p>}
          <FormRows fields={fields} {...shared} />
        </fieldset>
      </details>
    )
  return (
    <fieldset className="grid min-w-0 gap-6">
      <legend className="mb-6 w-full border-b border-ink pb-2 font-serif text-h3">{legend}</legend>
      {hint && <p className="meta">{hint}</p>}
      <FormRows fields={fields} {...shared} />
      {boxes.length > 1 ? (
        <div className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,15rem),1fr))] gap-x-8 gap-y-7">
          {boxes}
        </div>
      ) : (
        boxes
      )}
    </fieldset>
  )
}

/** The fields of one part, without its legend. */
export function FormRows({
  fields,
  bind,
  instead,
  inColumns,
}: Omit<Props, 'parts'> & { fields: Fields }) {
  const draw = ([name, field]: Named) => (
    // Links lead to it.
    <div key={name} id={`field-${name}`} className="grid min-w-0 content-start gap-6 empty:hidden">
      {instead && name in instead ? (
        instead[name]
      ) : (
        <DrawnField name={name} field={field} bound={bind(name)} inColumns={inColumns} />
      )}
    </div>
  )
  return toRows(fields).map((row) =>
    row.length > 1 ? (
      <div key={row[0]?.[0]} className="field-row">
        {row.map(draw)}
      </div>
    ) : (
      row.map(draw)
    ),
  )
}

const narrow = new Set<FieldKind>(['text', 'tel', 'email', 'url', 'number', 'date', 'choice'])

/** The fields by row: narrow fields that follow each other share one. */
function toRows(fields: Fields): Named[][] {
  const rows: Named[][] = []
  let isOpen = false
  for (const [name, field] of Object.entries(fields)) {
    const isNarrow = narrow.has(field.kind) && !field.isWide
    if (isOpen && isNarrow) rows.at(-1)?.push([name, field])
    else rows.push([[name, field]])
    isOpen = isNarrow
  }
  return rows
}

type FieldProps = {
  name: string
  field: FormField
  bound: BoundField
  inColumns?: boolean | undefined
}

function DrawnField({ name, field, bound, inColumns }: FieldProps) {
  const { kind, label, hint, autoComplete } = field
  if (kind === 'flag') return <FlagField name={name} field={field} bound={bound} />
  if (kind === 'list') return <ListField {...{ name, field, bound, inColumns }} />
  if (kind === 'range') return <RangeField name={name} field={field} bound={bound} />
  if (kind === 'people') return <PeopleField name={name} field={field} bound={bound} />
  if (kind === 'disclosure') return <DisclosureField name={name} field={field} bound={bound} />
  const shared = { ...toTextField(name, bound), label, hint, optional: !field.isRequired }
  if (kind === 'choice')
    return (
      <SelectField {...shared}>
        <Options of={Object.entries(field.choices ?? {})} />
      </SelectField>
    )
  const text = { ...shared, autoComplete, limit: field.max }
  if (kind === 'date')
    return <TextField {...shared} type="date" min={field.from} max={field.until} />
  return kind === 'prose' ? <TextArea {...text} /> : <TextField {...text} {...inputs[kind]} />
}

/** The attributes of an input, by the kind of its field. */
const inputs: Partial<Record<FieldKind, ComponentProps<'input'>>> = {
  tel: { type: 'tel' },
  email: { type: 'email' },
  url: { type: 'url', inputMode: 'url' },
  number: { inputMode: 'numeric' },
}

function FlagField({ name, field, bound }: FieldProps) {
  return (
    <Check
      name={name}
      checked={bound.value === true}
      onChange={({ currentTarget }) => bound.change(currentTarget.checked)}
    >
      {field.label}
    </Check>
  )
}

function ListField({ field, bound, inColumns }: FieldProps) {
  const chosen = bound.value as readonly string[]
  return (
    <div className="grid gap-1.5">
      <CheckGroup
        legend={field.label}
        inColumns={inColumns}
        choices={Object.entries(field.choices ?? {}).map(([name, label]) => ({ name, label }))}
        isChecked={(name) => chosen.includes(name)}
        onChange={(name, isOn) => bound.change(toggle(chosen, name, isOn))}
      />
      {field.hint && <p className="meta">{field.hint}</p>}
      {bound.error && <FieldError role="alert">{bound.error}</FieldError>}
    </div>
  )
}

type FlagsProps = { legend: string; fields: Fields; bind: Bind; inColumns: boolean | undefined }

function Flags({ legend, fields, bind, inColumns }: FlagsProps) {
  return (
    <CheckGroup
      legend={legend}
      inColumns={inColumns}
      choices={Object.entries(fields).map(([name, { label }]) => ({ name, label }))}
      isChecked={(name) => bind(name).value === true}
      onChange={(name, isOn) => bind(name).change(isOn)}
    />
  )
}
