import { useStore } from '@nanostores/react'
import { useRef } from 'react'
import { RESOURCE_TITLE_MAX } from '#domain/limits.ts'
import { advisorFields } from '#domain/firms/fields.ts'
import type { LinkValue } from '#domain/firms/links-field.ts'
import type { FormValues } from '#domain/forms/form-fields.ts'
import { resourceKinds, type ResourceKind } from '#domain/firms/resource.ts'
import { Button } from '#ui/Button.tsx'
import type { Form } from '#ui/form.store.ts'
import { FieldError, SelectField, TextField } from '#ui/Field.tsx'
import { linksOf, type LinkActions } from './link-actions.ts'

const kindNames: Record<ResourceKind, string> = {
  website: 'Website',
  article: 'Article',
  video: 'Video',
}

type Props = { form: Form<FormValues>; actions: LinkActions }

/** The firm's links in order: add, move, remove. */
export function Links({ form, actions }: Props) {
  const links = linksOf(useStore(form.$values))
  const error = useStore(form.$errors)['resources']
  const add = useRef<HTMLButtonElement>(null)
  return (
    <fieldset>
      <legend className="mb-1.5 font-semibold">{advisorFields.resources.label}</legend>
      <ol>
        {links.map((link, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- a new link has no other id, and the focus stays on its position
          <li key={at} className="border-b border-line py-3">
            <LinkFields
              actions={actions}
              link={link}
              at={at}
              isLast={at === links.length - 1}
              onRemove={() => {
                actions.remove(at)
                add.current?.focus()
              }}
            />
          </li>
        ))}
      </ol>
      {error && <FieldError role="alert">{error}</FieldError>}
      <p>
        <Button ref={add} variant="secondary" size="small" onClick={actions.add}>
          Add a link
        </Button>
      </p>
    </fieldset>
  )
}

type FieldsProps = Pick<Props, 'actions'> & {
  link: LinkValue
  at: number
  isLast: boolean
  onRemove(): void
}

function LinkFields({ actions, link, at, isLast, onRemove }: FieldsProps) {
  const what = `link ${at + 1}`
  return (
    <>
      <div className="grid gap-x-5 gap-y-6 sm:grid-cols-2">
        <SelectField
          label={`Kind of ${what}`}
          value={link.resource_type}
          onChange={({ target }) =>
            actions.change(at, { resource_type: target.value as ResourceKind })
          }
        >
          {resourceKinds.map((kind) => (
            <option key={kind} value={kind}>
              {kindNames[kind]}
            </option>
          ))}
        </SelectField>
        <TextField
          label={`Title of ${what}`}
          maxLength={RESOURCE_TITLE_MAX}
          value={link.title}
          onChange={({ target }) => actions.change(at, { title: target.value })}
        />
        <TextField
          label={`Address of ${what}`}
          type="url"
          inputMode="url"
          value={link.url}
          onChange={({ target }) => actions.change(at, { url: target.value })}
        />
        <TextField
          label={`About ${what}`}
          optional
          value={link.description}
          onChange={({ target }) => actions.change(at, { description: target.value })}
        />
      </div>
      <p className="actions">
        {at > 0 && (
          <Button
            variant="quiet"
            size="small"
            aria-label={`Move ${what} up`}
            onClick={() => actions.move(at, -1)}
          >
            Up
          </Button>
        )}
        {!isLast && (
          <Button
            variant="quiet"
            size="small"
            aria-label={`Move ${what} down`}
            onClick={() => actions.move(at, 1)}
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
