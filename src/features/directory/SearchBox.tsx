import { useStore } from '@nanostores/react'
import type { ReadableAtom } from 'nanostores'
import { useId } from 'react'
import { SEARCH_TERM_MAX } from '#domain/limits.ts'
import { Icon } from '#ui/Icon.tsx'
import { useTypedValue } from './useTypedValue.ts'
import '#ui/field.css'

type Props = { label: string; $term: ReadableAtom<string>; onChange(term: string): void }

/** Search field of a list. A key renders nothing else: the search follows when the typist pauses. */
export function SearchBox({ label, $term, onChange }: Props) {
  const term = useStore($term)
  const id = useId()
  const input = useTypedValue<HTMLInputElement>(onChange)
  return (
    // Typing keeps the first results in view. The browser's own clear button is blue in every theme.
    <div className="search flex-[1_1_20rem]">
      <label className="sr-only" htmlFor={id}>
        {label}
      </label>
      <Icon name="search" />
      <input
        ref={input}
        id={id}
        className="input scroll-mb-48 [&::-webkit-search-cancel-button]:appearance-none"
        type="search"
        name="search"
        autoComplete="off"
        maxLength={SEARCH_TERM_MAX}
        placeholder={label}
        value={term}
        onChange={(event) => onChange(event.target.value)}
      />
    </div>
  )
}
