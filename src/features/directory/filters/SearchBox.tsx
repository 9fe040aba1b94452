import { useStore } from '@nanostores/react'
import type { ReadableAtom } from 'nanostores'
import { useId } from 'react'
import { SEARCH_TERM_MAX } from '#domain/limits.ts'
import { useTypedValue } from './useTypedValue.ts'
import { isHalfWord } from '#ui/composing.ts'
import { SearchInput } from '#ui/Input.tsx'

type Props = {
  label: string
  $term: ReadableAtom<string>
  /** `isHalf`: a word is being composed of its parts. */
  onChange(term: string, isHalf?: boolean): void
  /** A search begins. */
  onFocus(): void
}

/** Search field of a list. A key renders nothing else: the search follows once it is painted. */
export function SearchBox({ label, $term, onChange, onFocus }: Props) {
  const term = useStore($term)
  const id = useId()
  const input = useTypedValue<HTMLInputElement>(onChange)
  return (
    <div className="flex-[1_1_13rem] max-sm:basis-full">
      <label className="sr-only" htmlFor={id}>
        {label}
      </label>
      <SearchInput
        ref={input}
        id={id}
        name="search"
        autoComplete="off"
        limit={SEARCH_TERM_MAX}
        placeholder={label}
        value={term}
        onFocus={onFocus}
        onChange={({ target, nativeEvent }) => onChange(target.value, isHalfWord(nativeEvent))}
        onCompositionEnd={({ currentTarget }) => onChange(currentTarget.value)}
      />
    </div>
  )
}
