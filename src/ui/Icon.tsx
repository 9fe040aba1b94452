import { icons, type IconName } from './icons/icons.ts'

type Props = { name: IconName; size?: number; className?: string }

/** An icon of the interface; decorative next to text, or named by its button. */
export function Icon({ name, size = 20, className }: Props) {
  return (
    <svg
      className={className}
      viewBox="0 0 24 24"
      width={size}
      height={size}
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      aria-hidden="true"
    >
      <path d={icons[name]} />
    </svg>
  )
}
