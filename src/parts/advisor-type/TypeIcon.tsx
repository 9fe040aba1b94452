import { typeIcons, type TypeIconName } from './type-icons.ts'

type Props = { name: TypeIconName; size: number; className?: string }

/** Icon of an advisor type in the color of the surrounding text; decorative next to its name. */
export function TypeIcon({ name, size, className }: Props) {
  const { share, own } = typeIcons[name]
  return (
    <svg
      className={className}
      viewBox="0 0 23 23"
      width={size}
      height={size}
      fill="currentColor"
      fillRule="evenodd"
      aria-hidden="true"
    >
      <path opacity=".34" d={share} />
      <path d={own} />
    </svg>
  )
}
