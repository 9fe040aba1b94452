import { useStore } from '@nanostores/react'
import * as Radix from '@radix-ui/react-toast'
import type { ReadableAtom } from 'nanostores'
import { createRoot } from 'react-dom/client'
import { TOAST_DURATION, TOAST_SWIPE_THRESHOLD } from '#domain/limits.ts'
import { toButtonClass } from './button.ts'
import { Icon } from './Icon.tsx'
import type { NumberedToast } from './toast.store.ts'

type Props = {
  $toast: ReadableAtom<NumberedToast | null>
  dismiss(number: number): void
}

/** Region for toasts; Radix announces them and pauses their timer on hover and focus. */
function ToastRegion({ $toast, dismiss }: Props) {
  const toast = useStore($toast)
  return (
    <Radix.Provider duration={TOAST_DURATION} swipeThreshold={TOAST_SWIPE_THRESHOLD}>
      {toast && (
        <Radix.Root
          key={toast.number}
          className="toast flex animate-rise items-start justify-between gap-3 border border-s-4 border-line-strong border-s-own bg-raised ps-4.5 pe-3 pt-3.5 pb-4 text-small/[1.45] shadow-overlay data-[swipe=cancel]:transition-[translate] data-[swipe=cancel]:duration-(--duration-quick) data-[swipe=end]:animate-leave data-[swipe=move]:[translate:var(--radix-toast-swipe-move-x)_0] data-[variant=destructive]:border-danger data-[variant=destructive]:bg-danger-tint"
          type={toast.variant === 'destructive' ? 'foreground' : 'background'}
          data-variant={toast.variant ?? 'default'}
          onOpenChange={(open) => open || dismiss(toast.number)}
        >
          <div className="min-w-0 pt-1 wrap-anywhere">
            {toast.title && <Radix.Title className="font-semibold">{toast.title}</Radix.Title>}
            {toast.description && <Radix.Description>{toast.description}</Radix.Description>}
          </div>
          <Radix.Close
            className={toButtonClass({ variant: 'quiet', size: 'small', isIcon: true })}
            aria-label="Dismiss"
          >
            <Icon name="close" size={18} />
          </Radix.Close>
        </Radix.Root>
      )}
      <Radix.Viewport className="fixed inset-x-0 top-0 z-60 mx-auto w-[min(100%,var(--container-toast))] p-1.5 focus:outline-none" />
    </Radix.Provider>
  )
}

/** Adds the region to the page; called once, by the first toast. */
export function mountToastRegion($toast: Props['$toast'], dismiss: Props['dismiss']): void {
  const host = document.body.appendChild(document.createElement('div'))
  createRoot(host).render(<ToastRegion {...{ $toast, dismiss }} />)
}
