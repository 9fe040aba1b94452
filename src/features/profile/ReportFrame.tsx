import type { ReactNode, Ref } from 'react'
import { Button } from '#ui/Button.tsx'

type Props = {
  ref?: Ref<HTMLButtonElement>
  isOpen?: boolean
  onClick?(): void
  children?: ReactNode
}

/** The button that opens the report of a mistake, and the report below it. Without hooks. */
export function ReportFrame({ ref, isOpen = false, onClick, children }: Props) {
  return (
    <div className="grid justify-items-start gap-3 has-[form,p]:basis-full">
      <Button ref={ref} variant="secondary" size="small" aria-expanded={isOpen} onClick={onClick}>
        Report a mistake
      </Button>
      {children}
    </div>
  )
}
