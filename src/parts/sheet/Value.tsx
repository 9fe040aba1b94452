import { NOT_STATED } from '#domain/advisors/ground.ts'
import type { Cell } from '#domain/sheet/sheet.ts'
import { breakBefore } from '#ui/break-before.tsx'
import { NewTabLink } from '#ui/NewTabLink.tsx'

type Props = { cell: Cell; usual: string | undefined; text?: string | null }

/** A stated value, with what it rests on where that is not said once for the firm; a dash for silence. */
export function Value({ cell, usual, text = cell?.text ?? null }: Props) {
  if (!cell) return <Nothing />
  return (
    <>
      {cell.href ? (
        <ValueLink text={cell.text} href={cell.href} />
      ) : (
        text && <span className="whitespace-pre-line">{text}</span>
      )}
      {cell.basis && cell.basis !== usual && <span className="block meta">{cell.basis}</span>}
    </>
  )
}

/** Silence is told from a value by a glance, and named for those who hear it. */
export function Nothing({ words = NOT_STATED }: { words?: string }) {
  return (
    <span className="text-ink-faint">
      <span aria-hidden="true">–</span>
      <span className="sr-only">{words}</span>
    </span>
  )
}

function ValueLink({ text, href }: { text: string; href: string }) {
  const words = breakBefore(text.replace(/^https?:\/\//, ''))
  const Link = href.startsWith('http') ? NewTabLink : 'a'
  return (
    // A part of an address that is longer than the column is cut, not broken.
    <span className="-mx-1 block overflow-x-clip px-1 wrap-normal text-ellipsis print:wrap-anywhere">
      <Link className="link" href={href} title={text}>
        {words}
      </Link>
    </span>
  )
}
