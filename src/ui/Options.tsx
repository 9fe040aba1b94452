type Props = {
  /** Values with their labels, in order. */
  of: readonly (readonly [value: string | number, label: string])[]
  /** Label of the option without a value. */
  blank?: string
}

/** The options of a select. */
export function Options({ of, blank }: Props) {
  return (
    <>
      {blank && <option value="">{blank}</option>}
      {of.map(([value, label]) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </>
  )
}
