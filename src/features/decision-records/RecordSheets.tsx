import type { ReactNode } from 'react'
import { toRecordSheets } from '#domain/decision-records/compared.ts'
import type { RecordBody } from '#domain/decision-records/decision-record.ts'
import { Sheet } from '#parts/sheet/Sheet.tsx'

type Props = {
  body: RecordBody
  /** Ids of the chosen firms. */
  chosen: readonly number[]
  /** Whether the copies follow whole. */
  isBesideAnnex?: boolean
  /** Rows of what is written about each firm. */
  own?: readonly { label: string; cells: readonly ReactNode[] }[]
}

/** Parts whose values are short: on paper the others are in the annex. */
const printed = ['Whom they serve', 'Experience', 'Fees', 'Services']
const nothing: NonNullable<Props['own']> = []

/** The firms of a record side by side, from the copies of their listings. */
export function RecordSheets({ body, chosen, isBesideAnnex = false, own = nothing }: Props) {
  return (
    <div className="space-y-8">
      {toRecordSheets(body, isBesideAnnex).map(({ firms, sheet, at }) => (
        <Sheet
          key={at}
          {...{ firms, sheet, chosen }}
          printed={printed}
          own={own.map(({ label, cells }) => ({
            label,
            cells: cells.slice(at, at + firms.length),
          }))}
        />
      ))}
    </div>
  )
}
