import { useStore } from '@nanostores/react'
import { useEffect, useRef } from 'react'
import { Callout } from '#ui/Callout.tsx'
import { Problem } from '#ui/FormMessages.tsx'
import type { EditorPart, PageEditorStore } from './page-editor.store.ts'

type Props = { store: PageEditorStore; part: EditorPart }

/** What came of the last action, in the part of the editor where it was. */
export function Notice({ store, part }: Props) {
  const isHere = useStore(store.$part) === part
  const problem = useStore(store.$problem)
  const announcement = useStore(store.$announcement)
  const output = useRef<HTMLOutputElement>(null)
  const text = isHere ? announcement : ''
  // The pressed button may have disappeared.
  useEffect(() => {
    if (text && document.activeElement === document.body) output.current?.focus()
  }, [text])
  return (
    <>
      <Problem text={isHere ? problem : null} />
      <output ref={output} tabIndex={-1} className={text ? '' : 'sr-only'}>
        {text && <Callout>{text}</Callout>}
      </output>
    </>
  )
}
