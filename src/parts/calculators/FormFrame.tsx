import { type ReactNode, type RefObject, useCallback } from 'react'
import { Callout } from '#ui/Callout.tsx'

/** What the frame asks of a store; `createKept` has all of it. */
type FramedStore = {
  settle(): void
  /** Follows a case that is pasted into the address. */
  applyAddress(): void
}

type FrameProps<Store> = {
  store: Store & FramedStore
  /** Lets the store follow the form; returns the function that ends it. */
  connect(form: HTMLFormElement, store: Store): () => void
  id?: string
  className?: string
  formRef?: RefObject<HTMLFormElement | null>
  label: string
  /** What the page is without JavaScript. */
  noScript: string
  children: ReactNode
}

/** The form of a tool: it sends nothing, and its store follows it. */
export function FormFrame<Store>({
  store,
  connect,
  noScript,
  children,
  ...props
}: FrameProps<Store>) {
  const { id = 'tool', label, formRef, className = 'gap-8 print:mb-6 print:gap-4' } = props
  const ref = useCallback(
    (form: HTMLFormElement) => {
      if (formRef) formRef.current = form
      const stop = connect(form, store)
      window.addEventListener('hashchange', store.applyAddress)
      return () => {
        stop()
        window.removeEventListener('hashchange', store.applyAddress)
      }
    },
    [connect, store, formRef],
  )
  return (
    // A form with method "dialog" outside a dialog submits nothing: input stays until hydration.
    <form
      ref={ref}
      className={`grid content-start max-lg:[&_:is(input,select)]:scroll-mb-20 ${className}`}
      id={id}
      method="dialog"
      autoComplete="off"
      noValidate
      data-pagefind-ignore=""
      aria-label={label}
      onSubmit={(event) => {
        event.preventDefault()
        store.settle()
      }}
    >
      <noscript>
        <Callout as="p" tone="plain">
          {noScript}
        </Callout>
      </noscript>
      {children}
    </form>
  )
}

/** Fields under one legend, in two columns where there is room. */
export function FieldGroup({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="grid min-w-0 gap-4.5 border-t border-ink pt-4 sm:max-lg:grid-cols-2 print:break-inside-avoid print:grid-cols-2 print:gap-x-6 print:gap-y-2">
      {/* Floated, a legend is an item of the grid. */}
      <legend className="float-left mb-2 w-full text-small/body font-semibold sm:max-lg:col-span-full print:col-span-full">
        {title}
      </legend>
      {children}
    </fieldset>
  )
}
