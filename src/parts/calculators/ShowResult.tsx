import { Button } from '#ui/Button.tsx'

type Props = {
  id: string
  hidden: boolean
  onClick: () => void
  /** The result in a few words. */
  note?: string
  children: string
}

/** A button that leads to the result. It stays visible where the result is below the form. */
export function ShowResult({ id, hidden, onClick, note, children }: Props) {
  return (
    <p
      className="sticky bottom-0 z-1 flex items-center gap-4 border-t border-line bg-paper py-3 lg:hidden print:hidden low:static"
      id={id}
      hidden={hidden}
    >
      <Button className="max-w-full shrink-0" onClick={onClick}>
        {children}
      </Button>
      {note && <span className="meta">{note}</span>}
    </p>
  )
}
