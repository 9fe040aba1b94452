import type { ReactNode } from 'react'
import { Badge, badgeTones } from '#ui/Badge.tsx'
import { buttonSizes, buttonVariants } from '#ui/button.ts'
import { Button } from '#ui/Button.tsx'
import { Callout, calloutTones } from '#ui/Callout.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { SelectField, TextArea, TextField } from '#ui/Field.tsx'
import { LoadFailure } from '#ui/LoadFailure.tsx'
import { Options } from '#ui/Options.tsx'
import { Spinner } from '#ui/Spinner.tsx'
import { Stars } from '#ui/Stars.tsx'

/** A part in each of its variants. */
function each<Name extends string>(of: Record<Name, string>, toPart: (name: Name) => ReactNode) {
  return (Object.keys(of) as Name[]).map((name) => <div key={name}>{toPart(name)}</div>)
}

/** Parts without a script, in their states. */
export const partSamples = {
  Buttons: (
    <>
      {each(buttonVariants, (variant) => (
        <Button variant={variant}>{variant}</Button>
      ))}
      {each(buttonSizes, (size) => (
        <Button size={size}>{size}</Button>
      ))}
      <Button disabled>disabled</Button> <Button busy>busy</Button>
    </>
  ),
  Badges: each(badgeTones, (tone) => <Badge tone={tone}>{tone}</Badge>),
  Callouts: each(calloutTones, (tone) => <Callout tone={tone}>{tone}: what to do.</Callout>),
  Stars: <Stars rating={4.3} count={27} />,
  Fields: (
    <>
      <TextField label="Website" hint="With https:// in front" optional />
      <TextField label="Email" error="Invalid email address" defaultValue="ada@" />
      <SelectField label="State" disabled>
        <Options of={[]} blank="All states" />
      </SelectField>
      <TextArea label="Message" />
    </>
  ),
  Waiting: <Spinner />,
  Failed: <LoadFailure title="It could not be loaded." message="Try again." onRetry={() => {}} />,
  Empty: <EmptyState title="Nothing here">Try fewer words.</EmptyState>,
}
