import type { FirmKind } from '#domain/firms/fields.ts'
import { Callout } from '#ui/Callout.tsx'
import { audiences, audienceTitle } from './audience.ts'

/** Who will read the form, said before the button that sends it. */
export function WhoSees({ kind }: { kind: FirmKind }) {
  return (
    <Callout as="section" tone="plain" aria-labelledby="who-sees">
      <h2 className="text-h4 font-semibold" id="who-sees">
        {audienceTitle}
      </h2>
      <ul className="grid list-disc gap-1.5 ps-5">
        {audiences[kind].map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </Callout>
  )
}
