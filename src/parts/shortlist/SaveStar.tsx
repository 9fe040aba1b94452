import type { ReactNode } from 'react'
import { toButtonClass } from '#ui/button.ts'
import { Icon } from '#ui/Icon.tsx'

type Props = {
  name: string
  isSaved?: boolean
  /** With the word beside the star. */
  isLabeled?: boolean
  className?: string
  onClick?(): void
}

/** The star with its state, or before React has loaded, without it. */
export type SaveComponent = (props: {
  id: number
  name: string
  isLabeled?: boolean
  className?: string
}) => ReactNode

/** Made once: a list of rows does not look into it again. */
const star = <Icon name="star" />

/** The star of an advisor, without hooks: SaveButton.tsx gives it its state, and a page draws it before React has loaded. */
export function SaveStar({
  name,
  isSaved = false,
  isLabeled = false,
  className = '',
  onClick,
}: Props) {
  const shape = isLabeled
    ? toButtonClass({ variant: 'secondary' })
    : 'inline-grid size-10 flex-none place-items-center text-ink-faint hover:text-accent'
  return (
    <button
      type="button"
      className={`save cursor-pointer print:hidden aria-pressed:[&>svg]:fill-current aria-pressed:[&>svg]:text-accent ${shape} ${className}`}
      aria-pressed={isSaved}
      aria-label={isLabeled && isSaved ? `Saved: ${name}` : `Save ${name}`}
      onClick={onClick}
    >
      {star}
      {isLabeled && (isSaved ? 'Saved' : 'Save')}
    </button>
  )
}
