import { useCallback, type ReactNode } from 'react'
import { Callout } from '#ui/Callout.tsx'

type FrameProps<Store> = {
  store: Store & { settle(): void }
  /** Lets the store follow the form; returns the function that ends it. */
  connect(form: HTMLFormElement, store: Store): () => void
  label: string
  /** What the page is without JavaScript. */
  noScript: string
  children: ReactNode
}

/** The form of a tool: it sends nothing, and its store follows it. */
export function FormFrame<Store>({ store, connect, label, noScript, children }: FrameProps<Store>) {
  const ref = useCallback((form: HTMLFormElement) => connect(form, store), [connect, store])
  return (
    // A form with method "dialog" outside a dialog submits nothing: input stays until hydration.
    <form
      ref={ref}
      className="grid content-start gap-8 print:mb-6 print:gap-4 max-lg:[&_:is(input,select)]:scroll-mb-20"
      id="tool"
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
