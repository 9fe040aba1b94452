import { useState } from 'react'
import { Button } from '#ui/Button.tsx'
import { CheckGroup, toggle } from '#ui/CheckGroup.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { StarsInput } from '#ui/StarsInput.tsx'
import { Tabs } from '#ui/Tabs.tsx'
import { showToast } from '#ui/toast.store.ts'

const names = ['first', 'second'] as const
const tabs = names.map((id) => ({ id, label: id, content: <p>The {id} panel.</p> }))

/** Parts that answer to presses. */
export function MovingParts() {
  const [tab, setTab] = useState<(typeof names)[number]>('first')
  const [ticked, setTicked] = useState<readonly string[]>(['first'])
  const [stars, setStars] = useState(4)
  const [isOpen, setOpen] = useState(false)
  return (
    <div className="grid gap-6">
      <Tabs label="Tabs" tabs={tabs} value={tab} onChange={setTab} />
      <CheckGroup
        legend="Boxes"
        choices={names.map((name) => ({ name, label: name }))}
        isChecked={(name) => ticked.includes(name)}
        onChange={(name, isOn) => setTicked(toggle(ticked, name, isOn))}
      />
      <StarsInput legend="Your rating" value={stars} onChange={setStars} />
      <p className="actions">
        <Button onClick={() => setOpen(true)}>Open a dialog</Button>
        <Button onClick={() => showToast({ description: 'It is done.' })}>Show a toast</Button>
      </p>
      {isOpen && (
        <Dialog title="A dialog" onClose={() => setOpen(false)}>
          It holds the focus.
        </Dialog>
      )}
    </div>
  )
}
