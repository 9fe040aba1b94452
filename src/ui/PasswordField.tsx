import { useEffect, useRef, useState, type ComponentProps, type ReactNode } from 'react'
import { Field } from './Field.tsx'
import { Icon } from './Icon.tsx'
import { Input } from './Input.tsx'

type Props = Omit<ComponentProps<'input'>, 'type'> & {
  label: string
  hint?: ReactNode
  error?: string | undefined
}

/** A password field with a button that shows what was typed. */
export function PasswordField({ label, hint, error, ...input }: Props) {
  const [isShown, setShown] = useState(false)
  const element = useRef<HTMLInputElement>(null)
  // Hidden again when the form is sent: a browser may keep the text of other fields as a suggestion.
  useEffect(() => {
    const hide = () => setShown(false)
    const form = element.current?.form
    form?.addEventListener('submit', hide)
    return () => form?.removeEventListener('submit', hide)
  }, [])
  return (
    <Field {...{ label, hint, error }}>
      {(control) => (
        <div className="relative">
          <Input
            ref={element}
            className="pe-12 [&::-ms-reveal]:hidden"
            {...control}
            {...input}
            type={isShown ? 'text' : 'password'}
            autoCapitalize="none"
            spellCheck={false}
          />
          <button
            type="button"
            className="absolute inset-y-0 end-0 grid w-11 cursor-pointer place-items-center text-ink-soft hover:text-ink aria-pressed:text-own"
            aria-pressed={isShown}
            onClick={() => setShown(!isShown)}
          >
            <Icon name={isShown ? 'eyeOff' : 'eye'} />
            <span className="sr-only">Show {label.toLowerCase()}</span>
          </button>
        </div>
      )}
    </Field>
  )
}
