import type { ComponentProps } from 'react'
import { Button } from './Button.tsx'

type Props = Omit<ComponentProps<typeof Button>, 'onClick' | 'children'> & {
  /** What has to be done before the page is printed. */
  prepare?(): Promise<unknown>
}

/** Prints the page. */
export function PrintButton({ prepare, variant = 'secondary', ...rest }: Props) {
  const onClick = () => (prepare ? void prepare().then(() => print()) : print())
  return (
    <Button variant={variant} onClick={onClick} {...rest}>
      Print
    </Button>
  )
}
