import { useStore } from '@nanostores/react'
import { Check } from '#ui/Check.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { Kbd } from './Kbd.tsx'
import { $keysOn, deskKeys, setShortcuts } from './keys.ts'

/** List of keyboard shortcuts, with a switch that turns them off. */
export function KeysDialog({ onClose }: { onClose(): void }) {
  const isOn = useStore($keysOn)
  return (
    <Dialog title="Keys" onClose={onClose}>
      <dl className="mb-4 grid gap-x-6 gap-y-1.5 text-small sm:grid-cols-2">
        {deskKeys.map(([key, action]) => (
          <div key={key} className="grid grid-cols-[3.75rem_1fr]">
            <dt>
              <Kbd>{key}</Kbd>
            </dt>
            <dd>{action}</dd>
          </div>
        ))}
      </dl>
      <Check checked={isOn} onChange={({ target }) => setShortcuts(target.checked)}>
        Use single-key shortcuts
      </Check>
    </Dialog>
  )
}
