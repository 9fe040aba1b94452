import { useState } from 'react'
import { reviewMessages } from '#domain/advisors/profile-messages.ts'
import { Button } from '#ui/Button.tsx'
import { CheckGroup } from '#ui/CheckGroup.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { SelectField, TextArea, TextField } from '#ui/Field.tsx'
import { StarsInput } from '#ui/StarsInput.tsx'
import { Tabs } from '#ui/Tabs.tsx'
import { showToast } from '#ui/toast.store.ts'

const tabs = [
  { id: 'advisors', label: 'Advisors', count: 156, content: <p>The first panel.</p> },
  { id: 'companies', label: 'Companies', count: 60, content: <p>The second panel.</p> },
] as const
const services = [
  { name: 'valuation', label: 'ESOP Valuation' },
  {
    name: 'repurchase',
    label: 'ESOP Repurchase Obligation, studies and funding of it over many years',
  },
] as const

/** Fields in all states. */
export function Fields() {
  const [ticked, setTicked] = useState<readonly string[]>(['valuation'])
  const [stars, setStars] = useState(4)
  const tick = (name: string, isTicked: boolean) =>
    setTicked(isTicked ? [...ticked, name] : ticked.filter((other) => other !== name))
  return (
    <div className="grid gap-6">
      <div className="field-row">
        <TextField label="Company name" name="company" />
        <TextField label="Website" hint="With https:// in front" optional name="website" />
        <TextField label="Email" error="Invalid email address" defaultValue="ada@" name="email" />
        <TextField label="Phone" disabled optional defaultValue="As registered" name="phone" />
        <SelectField label="State" name="state">
          <option>All states</option>
          <option>California</option>
        </SelectField>
        <SelectField label="Experience" error="Please choose one" name="experience">
          <option>Any</option>
        </SelectField>
      </div>
      <TextArea label="Message" hint="At least 10 characters" name="message" />
      <CheckGroup
        legend="Services"
        choices={services}
        isChecked={(name) => ticked.includes(name)}
        onChange={tick}
      />
      <StarsInput legend="Your rating" value={stars} onChange={setStars} />
    </div>
  )
}

/** Interactive parts: tabs, dialog, toast. */
export function MovingParts() {
  const [tab, setTab] = useState<(typeof tabs)[number]['id']>('advisors')
  const [isOpen, setOpen] = useState(false)
  return (
    <div className="grid gap-6">
      <Tabs label="Directory" tabs={tabs} value={tab} onChange={setTab} />
      <p className="actions">
        <Button variant="secondary" onClick={() => setOpen(true)}>
          Open a dialog
        </Button>
        <Button
          variant="secondary"
          onClick={() =>
            showToast({ title: reviewMessages.successTitle, description: reviewMessages.success })
          }
        >
          Show a toast
        </Button>
        <Button
          variant="secondary"
          onClick={() =>
            showToast({
              title: reviewMessages.errorTitle,
              description: reviewMessages.failure,
              variant: 'destructive',
            })
          }
        >
          Show an error
        </Button>
      </p>
      {isOpen && (
        <Dialog
          title="Websites of Harbour & Hale"
          description="They open in a new tab."
          onClose={() => setOpen(false)}
        >
          <p>A window over the page holds the focus until it is closed.</p>
        </Dialog>
      )}
    </div>
  )
}
