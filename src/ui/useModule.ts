import { useEffect, useEffectEvent, useState } from 'react'
import { siteMessages } from '#domain/messages.ts'
import { showToast } from './toast.store.ts'

/** The module of a part while it is open, loaded when it is first opened. If that fails, the part closes and a toast says so. */
export function useModule<Module>(
  load: () => Promise<Module>,
  isOpen: boolean,
  close: () => void,
): Module | null {
  const [module, setModule] = useState<Module | null>(null)
  const fail = useEffectEvent(() => {
    close()
    showToast({ description: siteMessages.notLoaded, variant: 'destructive' })
  })
  useEffect(() => {
    if (isOpen) load().then(setModule, () => fail())
  }, [load, isOpen])
  return isOpen ? module : null
}
