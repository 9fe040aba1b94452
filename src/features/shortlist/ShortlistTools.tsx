import { useStore } from '@nanostores/react'
import { useEffect, useRef, useState } from 'react'
import { COMPARED_MAX } from '#domain/limits.ts'
import { shortlistMessages as messages } from '#domain/shortlist/shortlist-messages.ts'
import { toComparePath, toSharedPath } from '#paths.ts'
import { Button } from '#ui/Button.tsx'
import { PrintButton } from '#ui/PrintButton.tsx'
import { toButtonClass } from '#ui/button.ts'
import { copyText, selectText } from '#ui/copy-text.ts'
import { TextField } from '#ui/Field.tsx'
import { saveFile } from '#ui/save-file.ts'
import { toShortlistCsv } from './shortlist-csv.ts'
import type { ShortlistEntry, ShortlistStore } from './shortlist.store.ts'

type Props = {
  store: ShortlistStore
  entries: ShortlistEntry[]
}

/** Actions for the whole list. */
export function ShortlistTools({ store, entries }: Props) {
  const ticked = useStore(store.$ticked)
  const listed = entries.map(({ item }) => item.id).filter((id) => ticked.includes(id))
  const others = ticked.filter((id) => !listed.includes(id))
  const all = entries.map(({ item }) => item.id)
  // A list that fits one comparison needs no ticks.
  const chosen = ticked.length === 0 && all.length <= COMPARED_MAX ? all : [...listed, ...others]
  return (
    <div className="mb-4 flex min-h-12 flex-wrap items-center justify-between gap-x-6 gap-y-3 print:hidden">
      <p className="actions">
        {chosen.length > 1 ? (
          <>
            <a className={toButtonClass({})} href={toComparePath(chosen)}>
              {ticked.length === 0 ? messages.compareAll(all.length) : `Compare ${chosen.length}`}
            </a>
            {others.length > 0 && (
              <span className="meta">{messages.tickedElsewhere(others.length)}</span>
            )}
          </>
        ) : (
          <span className="meta">{messages.tick}</span>
        )}
      </p>
      <div className="actions max-sm:-mx-3.5 max-sm:gap-x-0">
        {store.shared && (
          <Button variant="secondary" size="small" onClick={() => void store.saveAll()}>
            Save all
          </Button>
        )}
        <ShareButton store={store} ids={all} />
        <PrintButton variant="quiet" size="small" />
        <Button
          variant="quiet"
          size="small"
          onClick={() => saveFile('shortlist', toShortlistCsv(entries, location.origin))}
        >
          Save as CSV
        </Button>
      </div>
    </div>
  )
}

function ShareButton({ store, ids }: { store: ShortlistStore; ids: number[] }) {
  const [words, setWords] = useState<'copied' | 'shown' | null>(null)
  const address = location.origin + toSharedPath(ids)
  const field = useRef<HTMLInputElement>(null)
  async function copy(): Promise<void> {
    const isCopied = await copyText(address, field.current)
    setWords(isCopied ? 'copied' : 'shown')
    store.announce(isCopied ? messages.linkCopied : messages.linkHint)
  }
  // Without the permission to copy, the link is shown and selected.
  useEffect(() => {
    if (words === 'shown' && field.current) selectText(field.current)
  }, [words])
  return (
    <>
      <Button variant="quiet" size="small" onClick={() => void copy()}>
        Copy link
      </Button>
      {words === 'copied' && <p className="basis-full meta">{messages.linkCopied}</p>}
      {words === 'shown' && (
        <div className="basis-full">
          <TextField
            ref={field}
            label="Link to this list"
            hint={messages.linkHint}
            value={address}
            readOnly
            onFocus={({ currentTarget }) => currentTarget.select()}
          />
        </div>
      )}
    </>
  )
}
