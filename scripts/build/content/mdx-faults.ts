import type { Fault } from './finding.ts'

/** A syntax error of MDX: its line, counted from 0, and what to do. */
export type SyntaxFault = { line: number; fault: Fault }

/** The parser's message for programmers, such as `3:1: Expected a closing tag for …`, in an editor's words. */
export function toSyntaxFault(message: string, body: string): SyntaxFault {
  const [, line = '1', column = '1', reason = message] = /^(\d+):(\d+): ([^]*)$/.exec(message) ?? []
  const at = Number(line) - 1
  const rest = body.split('\n')[at]?.slice(Number(column) - 1) ?? ''
  return { line: at, fault: toFault(reason, rest) }
}

function toFault(reason: string, rest: string): Fault {
  const [, open] = /closing tag for `<(\w+)>`/.exec(reason) ?? []
  if (open)
    return [
      `The tag <${open}> is not closed.`,
      `Write </${open}> after its text, or <${open} … /> if it has none. If its text has paragraphs, both tags stand on lines of their own, with an empty line before and after the text.`,
    ]
  const [, end, above] = /closing tag `<\/(\w+)>`(?:.* for `<(\w+)>`)?/.exec(reason) ?? []
  if (end)
    return [
      `The tag </${end}> closes no <${end}>.`,
      above ? `Write </${above}> before it.` : `Delete it, or write <${end}> before its text.`,
    ]
  if (reason.includes('closing brace')) return ['A { is not closed.', BRACE]
  if (rest.startsWith('<!--'))
    return [
      'The note <!-- … --> cannot be read.',
      'Write {/* your words */}: readers do not see it.',
    ]
  const [, name] = /^<([A-Za-z]\w*)\s+\w+=/.exec(rest) ?? []
  if (name)
    return [
      `The tag <${name}> has no straight quotes around its words.`,
      `Write <${name} id="…">, with a quote before and after the words.`,
    ]
  if (rest.startsWith('<'))
    return [
      'A < stands where no tag begins.',
      'Write &lt; for a sign that is meant as text, and [words](https://…) for a link.',
    ]
  return [
    `The text cannot be read here: ${reason}.`,
    'Compare it with the examples in docs/editing.md.',
  ]
}

export const BRACE = 'Write \\{ for a brace that is meant as text.'
