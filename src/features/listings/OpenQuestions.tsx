import { useEffect, type MouseEvent } from 'react'
import type { OwnPage } from '#data/pages.queries.ts'
import { pageMessages as messages } from '#domain/listings/page-messages.ts'
import { toUnanswered, type Stated } from '#domain/firms/stated.ts'
import { Callout } from '#ui/Callout.tsx'

/** Questions that the listing leaves open, each with a link to its field. Our mails link there too. */
export function OpenQuestions({ page }: { page: OwnPage }) {
  useEffect(() => focusField(location.hash), [])
  const open = toUnanswered(page as unknown as Stated)
  if (open.length === 0) return null
  return (
    <Callout as="section" tone="plain" aria-labelledby="open-questions">
      <h2 className="text-h4 font-semibold" id="open-questions">
        {messages.openTitle}
      </h2>
      <p>{messages.openHint}</p>
      <ul className="flex flex-wrap gap-x-5 gap-y-1">
        {open.map(({ name, term }) => (
          <li key={name}>
            <a className="link" href={`#field-${name}`} onClick={go}>
              {term}
            </a>
          </li>
        ))}
      </ul>
    </Callout>
  )
}

function go(event: MouseEvent<HTMLAnchorElement>): void {
  event.preventDefault()
  focusField(event.currentTarget.hash)
}

/** Opens the part of a field, and moves the focus, and with it the page, to its first control. */
function focusField(hash: string): void {
  if (!hash.startsWith('#field-')) return
  const field = document.getElementById(hash.slice(1))
  field?.closest('details')?.setAttribute('open', '')
  field?.querySelector<HTMLElement>('input, select, textarea, button')?.focus()
}
