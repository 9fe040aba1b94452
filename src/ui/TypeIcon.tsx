import { typeIcons, type TypeIconName } from './icons/type-icons.ts'

/** Icon of an advisor type in the color of the surrounding text; decorative next to its name. */
export function TypeIcon({ name, size = 30 }: { name: TypeIconName; size?: number }) {
  const { share, own } = typeIcons[name]
  return (
    <svg
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
