import { useStore } from '@nanostores/react'
import { useRef, useState } from 'react'
import { independenceMessages as messages } from '#domain/independence/messages.ts'
import { type StatementRequest, toStatements } from '#domain/independence/words.ts'
import { Button } from '#ui/Button.tsx'
import { copyText } from '#ui/copy-text.ts'
import { SelectField } from '#ui/Field.tsx'
import type { IndependenceStore } from './independence.store.ts'

/** The text for each firm that asks for a statement of its ties: one on screen, each on a page of its own in print. */
export function Statements({ store }: { store: IndependenceStore }) {
  const team = useStore(store.$team)
  const { findings } = useStore(store.$findings)
  const [chosen, choose] = useState('')
  const statements = toStatements(team, findings, store.rules)
  if (statements.length === 0) return null
  const isOpen = statements.some(({ name }) => name === chosen)
  return (
    <section className="border-t border-line pt-4 print:border-0">
      <h3 className="text-h4 font-[550] print:hidden">Ask for statements</h3>
      <p className="mt-2 mb-4 max-w-measure text-small/body text-ink-soft print:hidden">
        A message for each firm, to copy or print. It names everyone you entered, because a firm can
        only check names that it knows, and says what was found about that firm. Nothing is sent.
        While a text is open, all of them print with the page.
      </p>
      <div className="max-w-measure print:hidden">
        <SelectField
          label="Write the text for"
          value={isOpen ? chosen : ''}
          required={false}
          onChange={({ target }) => choose(target.value)}
        >
          <option value="">Choose a firm</option>
          {statements.map(({ name }) => (
            <option key={name}>{name}</option>
          ))}
        </SelectField>
      </div>
      {isOpen &&
        statements.map((statement) => (
          <StatementText
            key={statement.name}
            statement={statement}
            isShown={statement.name === chosen}
          />
        ))}
    </section>
  )
}

function StatementText({ statement, isShown }: { statement: StatementRequest; isShown: boolean }) {
  const { name, text } = statement
  const [said, setSaid] = useState('')
  const shown = useRef<HTMLParagraphElement>(null)
  async function copy(): Promise<void> {
    setSaid((await copyText(text, shown.current)) ? messages.copied : messages.notCopied)
  }
  return (
    <article
      className={`mt-4 print:break-before-page ${isShown ? '' : 'hidden print:block'}`}
      aria-label={`Text for ${name}`}
    >
      <p
        ref={shown}
        className="border border-line bg-raised p-5 text-small/body wrap-anywhere whitespace-pre-wrap print:border-0 print:bg-transparent print:p-0"
      >
        {text}
      </p>
      <p className="mt-3 actions print:hidden">
        <Button variant="secondary" size="small" onClick={() => void copy()}>
          Copy the text
        </Button>
        <span className="meta" role="status">
          {said}
        </span>
      </p>
    </article>
  )
}
