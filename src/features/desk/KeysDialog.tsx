import { Check } from '#ui/Check.tsx'
import { useStore } from '@nanostores/react'
import { Dialog } from '#ui/Dialog.tsx'
import { Kbd } from './Kbd.tsx'
import { $keysOn, setShortcuts } from './keys.ts'

const keys = [
  ['J', 'Next item'],
  ['K', 'Item before'],
  ['A', 'Approve, keep, restore or send again'],
  ['O', 'Approve a claim from outside the firm’s domain'],
  ['R', 'Request changes'],
  ['X', 'Reject, hide, suspend or close'],
  ['U', 'Undo the last decision'],
  ['?', 'Show these keys'],
] as const

/** List of keyboard shortcuts, with a switch that turns them off. */
export function KeysDialog({ onClose }: { onClose(): void }) {
  const isOn = useStore($keysOn)
  return (
    <Dialog open title="Keys" onOpenChange={(open) => open || onClose()}>
      <dl className="mb-4 grid gap-2">
        {keys.map(([key, action]) => (
          <div key={key} className="grid grid-cols-[3rem_1fr]">
            <dt>
              <Kbd>{key}</Kbd>
            </dt>
            <dd>{action}</dd>
          </div>
        ))}
      </dl>
      <Check checked={isOn} onChange={({ target }) => setShortcuts(target.checked)}>
        Single keys act
      </Check>
    </Dialog>
  )
}
