import { Button } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'

type Props = { isShown: boolean; onChange(isShown: boolean): void }

/** Shows and hides the filters: next to the list in a wide window, above it in a narrow one. */
export function FiltersButton({ isShown, onChange }: Props) {
  return (
    <Button
      variant="secondary"
      aria-expanded={isShown}
      aria-controls="filters"
      onClick={() => onChange(!isShown)}
    >
      <Icon name="filters" /> Filters
    </Button>
  )
}
