import { Button } from '#ui/Button.tsx'

type Props = { id: string; hidden: boolean; onClick: () => void; children: string }

/** A button that leads to the result. It stays visible where the result is below the form. */
export function ShowResult({ id, hidden, onClick, children }: Props) {
  return (
    <p
      className="sticky bottom-0 z-1 border-t border-line bg-paper py-3 lg:hidden print:hidden"
      id={id}
      hidden={hidden}
    >
      <Button onClick={onClick}>{children}</Button>
    </p>
  )
}
