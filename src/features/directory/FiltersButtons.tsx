import { Button } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'

/** Whether the filters show: above the list in a narrow window, beside it in a wide one. */
export type FiltersShown = { narrow: boolean; wide: boolean }
type Width = keyof FiltersShown

const widths: readonly Width[] = ['narrow', 'wide']

type Props = { shown: FiltersShown; onChange(shown: FiltersShown): void }

/**
 * The Filters button, once for each width; the style sheet shows one of them. So the static page states truly whether
 * the filters are open, without knowing how wide the window is.
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

/** The same state for the style sheet, at the element that holds the filters. */
export function toRailState({ narrow, wide }: FiltersShown) {
  return { 'data-narrow': narrow ? 'open' : 'closed', 'data-wide': wide ? 'open' : 'closed' }
}
