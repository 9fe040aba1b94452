import { Button } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'

type Props = { isOpen: boolean; onChange(isOpen: boolean): void }

/** Opens the filters above the list. A wide window has room for them next to the list, where they are always open. */
export function FiltersButton({ isOpen, onChange }: Props) {
  return (
    <Button
      variant="secondary"
      className="lg:hidden"
      aria-expanded={isOpen}
      aria-controls="filters"
      onClick={() => onChange(!isOpen)}
    >
      <Icon name="filters" /> Filters
    </Button>
  )
}
