type Props = {
  /** Labels by value, in order. */
  of: Readonly<Record<string, string>>
  /** Label of the option without a value. */
  blank?: string
}

/** The options of a select. */
export function Options({ of, blank }: Props) {
  return (
    <>
      {blank && <option value="">{blank}</option>}
      {Object.entries(of).map(([value, label]) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </>
  )
}
