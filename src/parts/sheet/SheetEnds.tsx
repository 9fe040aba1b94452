import { useState, type ReactNode } from 'react'
import type { Compared } from '#domain/sheet/criteria.ts'
import type { SheetData } from '#domain/sheet/sheet.ts'
import { sheetMessages as messages } from '#domain/sheet/sheet-messages.ts'
import { SheetCell, SheetLine, SheetLineHead } from './SheetLine.tsx'
import { Value } from './Value.tsx'

type Props = { firms: readonly Compared[]; sheet: SheetData }
type EndsProps = Props & { isPrinted: boolean }

/** What each firm does not state, and what its values rest on. */
export function SheetEnds({ firms, sheet, isPrinted }: EndsProps) {
  const { silence, usual } = sheet
  return (
    <tbody className={`paired:block ${isPrinted ? '' : 'print:hidden'}`}>
      {silence.some((one) => one.length > 0) && (
        <EndLine label={messages.silence} firms={firms}>
          {(at) => <Silence labels={silence[at] ?? []} />}
        </EndLine>
      )}
      {usual.some(Boolean) && (
        <EndLine label={messages.usualBasis} firms={firms}>
          {(at) => <span className="meta">{usual[at]}</span>}
        </EndLine>
      )}
    </tbody>
  )
}

type EndLineProps = { label: string; firms: readonly Compared[]; children(at: number): ReactNode }

function EndLine({ label, firms, children }: EndLineProps) {
  return (
    <SheetLine>
      <SheetLineHead>{label}</SheetLineHead>
      {firms.map(({ id }, at) => (
        <SheetCell key={id} at={at}>
          {children(at)}
        </SheetCell>
      ))}
    </SheetLine>
  )
}

/** What each firm states and no other here: open where there is room. */
export function AloneLists({ firms, sheet: { alone, usual } }: Props) {
  const [isOpen] = useState(() => matchMedia('(width >= 48rem)').matches)
  if (alone.flat().length === 0) return null
  return (
    <details open={isOpen} className="mt-6 print:mt-3">
      <summary className="border-b border-line py-1.5 font-serif text-h4/[1.3] font-[550] print:text-[0.9375rem]">
        {messages.alone}
      </summary>
      {firms.map(
        ({ id, companyName }, at) =>
          (alone[at] ?? []).length > 0 && (
            <div key={id} className="mt-3 print:mt-1.5">
              <p className="text-small/[1.45] font-semibold" id={`alone-${id}`}>
                {companyName}
              </p>
              <dl
                aria-labelledby={`alone-${id}`}
                className="mt-1.5 gap-x-8 text-small/[1.45] sm:columns-2 lg:columns-3 print:columns-3 print:text-[0.8125rem]/[1.35]"
              >
                {alone[at]?.map(({ label, cell }) => (
                  <div key={label} className="break-inside-avoid pb-2.5 wrap-anywhere print:pb-1">
                    <dt className="meta">{label}</dt>
                    <dd>
                      <Value cell={cell} usual={usual[at]} />
                    </dd>
                  </div>
                ))}
              </dl>
            </div>
          ),
      )}
    </details>
  )
}

function Silence({ labels }: { labels: readonly string[] }) {
  if (labels.length === 0) return null
  return (
    <details className="group/silence">
      <summary className="min-h-6 text-ink-faint">{messages.silentOn(labels.length)}</summary>
      <p className="mt-1 meta print:hidden">{labels.join(', ')}</p>
    </details>
  )
}
