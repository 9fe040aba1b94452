import { useRef, useState } from 'react'
import { RESOURCE_TITLE_MAX } from '#domain/limits.ts'
import { advisorFields } from '#domain/firms/fields.ts'
import type { ResourceKind } from '#domain/firms/resource.ts'
import { noLink, type LinkValue } from '#domain/firms/links-field.ts'
import { Button } from '#ui/Button.tsx'
import { FieldError, SelectField, TextField } from '#ui/Field.tsx'
import type { BoundField } from '#ui/useForm.ts'
import { Options } from '#ui/Options.tsx'

const kindNames: Record<ResourceKind, string> = {
  website: 'Website',
  article: 'Article',
  video: 'Video',
}

/** The firm's links in order: add, move, remove. */
export function Links({ bound }: { bound: BoundField }) {
  const links = bound.value as readonly LinkValue[]
  const add = useRef<HTMLButtonElement>(null)
  return (
    <fieldset>
      <legend className="mb-1.5 font-semibold">{advisorFields.resources.label}</legend>
      <ol>
        {links.map((link, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- a new link has no other id, and the focus stays on its position
          <li key={at} className="border-b border-line py-1.5">
            <LinkFields
              link={link}
              at={at}
              isLast={at === links.length - 1}
              onChange={(part) => bound.change(links.with(at, { ...link, ...part }))}
              onMove={(step) => bound.change(links.toSpliced(at, 1).toSpliced(at + step, 0, link))}
              onRemove={() => {
                bound.change(links.toSpliced(at, 1))
                add.current?.focus()
              }}
            />
          </li>
        ))}
      </ol>
      {bound.error && (
        <FieldError className="mt-2" role="alert">
          {bound.error}
        </FieldError>
      )}
      <p className="mt-3">
        <Button
          ref={add}
          variant="secondary"
          size="small"
          onClick={() => bound.change([...links, noLink])}
        >
          Add a link
        </Button>
      </p>
    </fieldset>
  )
}

type FieldsProps = {
  link: LinkValue
  at: number
  isLast: boolean
  onChange(part: Partial<LinkValue>): void
  onMove(step: 1 | -1): void
  onRemove(): void
}

function LinkFields({ link, at, isLast, onChange, onMove, onRemove }: FieldsProps) {
  const what = `link ${at + 1}`
  // A new one is open.
  const [isOpen] = useState(link.title === '')
  return (
    <>
      <details open={isOpen || link.title === '' || link.url === ''}>
        <summary className="py-1.5 text-small/[1.4] wrap-anywhere">
          <span>{`${kindNames[link.resource_type]}: ${link.title || what}`}</span>
        </summary>
        <div className="grid gap-x-5 gap-y-6 pt-3 pb-2 sm:grid-cols-2">
          <SelectField
            label={`Kind of ${what}`}
            value={link.resource_type}
            onChange={({ target }) => onChange({ resource_type: target.value as ResourceKind })}
          >
            <Options of={Object.entries(kindNames)} />
          </SelectField>
          <TextField
            label={`Title of ${what}`}
            limit={RESOURCE_TITLE_MAX}
            value={link.title}
            onChange={({ target }) => onChange({ title: target.value })}
          />
          <TextField
            label={`Address of ${what}`}
            type="url"
            inputMode="url"
            value={link.url}
            onChange={({ target }) => onChange({ url: target.value })}
          />
          <TextField
            label={`About ${what}`}
            optional
            value={link.description}
            onChange={({ target }) => onChange({ description: target.value })}
          />
        </div>
      </details>
      <p className="-ms-3.5 actions gap-0">
        {at > 0 && (
          <Button
            variant="quiet"
            size="small"
            aria-label={`Move ${what} up`}
            onClick={() => onMove(-1)}
          >
            Up
          </Button>
        )}
        {!isLast && (
          <Button
            variant="quiet"
            size="small"
            aria-label={`Move ${what} down`}
            onClick={() => onMove(1)}
          >
            Down
          </Button>
        )}
        <Button variant="quiet" size="small" aria-label={`Remove ${what}`} onClick={onRemove}>
          Remove
        </Button>
      </p>
    </>
  )
}
