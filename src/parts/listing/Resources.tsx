import { useRef } from 'react'
import { RESOURCE_TITLE_MAX } from '#domain/limits.ts'
import { listingForm, type ResourceValue } from '#domain/firms/page-form.ts'
import { resourceKinds, type ResourceKind } from '#domain/firms/resource.ts'
import { Button } from '#ui/Button.tsx'
import { FieldError, SelectField, TextField } from '#ui/Field.tsx'
import type { ResourceActions } from './resource-actions.ts'

const kindNames: Record<ResourceKind, string> = {
  website: 'Website',
  article: 'Article',
  video: 'Video',
}

type Props = {
  store: ResourceActions
  resources: ResourceValue[]
  error: string | undefined
}

/** The firm's links in order: add, move, remove. */
export function Resources({ store, resources, error }: Props) {
  const add = useRef<HTMLButtonElement>(null)
  return (
    <fieldset>
      <legend className="mb-1.5 font-semibold">{listingForm.labels['resources']}</legend>
      <ol>
        {resources.map((resource, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- a new link has no other id, and the focus stays on its position
          <li key={at} className="border-b border-line py-3">
            <ResourceFields
              store={store}
              resource={resource}
              at={at}
              isLast={at === resources.length - 1}
              onRemove={() => {
                store.removeResource(at)
                add.current?.focus()
              }}
            />
          </li>
        ))}
      </ol>
      {error && <FieldError role="alert">{error}</FieldError>}
      <p>
        <Button ref={add} variant="secondary" size="small" onClick={store.addResource}>
          Add a link
        </Button>
      </p>
    </fieldset>
  )
}

type FieldsProps = Pick<Props, 'store'> & {
  resource: ResourceValue
  at: number
  isLast: boolean
  onRemove(): void
}

function ResourceFields({ store, resource, at, isLast, onRemove }: FieldsProps) {
  const what = `link ${at + 1}`
  return (
    <>
      <div className="grid gap-x-5 gap-y-6 sm:grid-cols-2">
        <SelectField
          label={`Kind of ${what}`}
          value={resource.resource_type}
          onChange={({ target }) =>
            store.changeResource(at, { resource_type: target.value as ResourceKind })
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
          value={resource.title}
          onChange={({ target }) => store.changeResource(at, { title: target.value })}
        />
        <TextField
          label={`Address of ${what}`}
          type="url"
          inputMode="url"
          value={resource.url}
          onChange={({ target }) => store.changeResource(at, { url: target.value })}
        />
        <TextField
          label={`About ${what}`}
          optional
          value={resource.description}
          onChange={({ target }) => store.changeResource(at, { description: target.value })}
        />
      </div>
      <p className="actions">
        {at > 0 && (
          <Button
            variant="quiet"
            size="small"
            aria-label={`Move ${what} up`}
            onClick={() => store.moveResource(at, -1)}
          >
            Up
          </Button>
        )}
        {!isLast && (
          <Button
            variant="quiet"
            size="small"
            aria-label={`Move ${what} down`}
            onClick={() => store.moveResource(at, 1)}
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
