import { Button } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'

/** Whether the filters are open: above the list in a narrow window, next to it in a wide one. */
export type FiltersShown = { narrow: boolean; wide: boolean }
type Width = keyof FiltersShown

const widths: readonly Width[] = ['narrow', 'wide']

type Props = { shown: FiltersShown; onChange(shown: FiltersShown): void }

/**
 * The Filters button, once for each width; CSS shows one of them. So the static page states correctly whether the filters are
 * open, without knowing the window's width.
 */
export function FiltersButtons({ shown, onChange }: Props) {
  return widths.map((width) => (
    <Button
      key={width}
      variant="secondary"
      className={`directory-filters filters-${width}`}
      aria-expanded={shown[width]}
      aria-controls="filters"
      onClick={() => onChange({ ...shown, [width]: !shown[width] })}
    >
      <Icon name="filters" /> Filters
    </Button>
  ))
}

/** The same state as a data attribute for CSS. */
export function toRailState({ narrow, wide }: FiltersShown) {
  return { 'data-narrow': narrow ? 'open' : 'closed', 'data-wide': wide ? 'open' : 'closed' }
}
