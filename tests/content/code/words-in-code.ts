import ts from 'typescript'

/** Words that a file of code shows, and their line. */
export type Shown = { text: string; line: number }

/** Attributes and fields whose text people read. */
const READ = new Set(
  'title label alt aria-label placeholder hint description legend caption value text name lede subject'.split(
    ' ',
  ),
)

/** The words that people can come to read in a file: texts between tags, and strings that are prose. */
export function wordsInCode(file: string, source: string): Shown[] {
  if (!file.endsWith('.astro')) return wordsIn(file.endsWith('.html') ? toJsx(source) : source)
  const [, script = '', template = source] = /^---\n([^]*?)\n---\n([^]*)$/.exec(source) ?? []
  const before = script ? script.split('\n').length + 2 : 0
  return [
    ...wordsIn(script).map(({ text, line }) => ({ text, line: line + 1 })),
    ...wordsIn(toJsx(template)).map(({ text, line }) => ({ text, line: line + before })),
  ]
}

function blank(part: string): string {
  return part.replace(/[^\n]/g, ' ')
}

/** A template as an expression; what is no words keeps its lines. */
function toJsx(template: string): string {
  const bare = template
    .replace(/<(style|script)\b[^]*?<\/\1>/g, blank)
    .replace(/<!--[^]*?-->|<!doctype[^>]*>/gi, blank)
  return `<>${bare}</>`
}

function wordsIn(code: string): Shown[] {
  const file = ts.createSourceFile('x.tsx', code, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX)
  const shown: Shown[] = []
  const visit = (node: ts.Node): void => {
    const text = wordsOf(node)
    if (text !== undefined) {
      const { line } = file.getLineAndCharacterOfPosition(node.getStart(file))
      // Of a letter in HTML the words, not the measures of its tags.
      const words = text.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ')
      shown.push({ text: words, line: line + 1 })
    }
    ts.forEachChild(node, visit)
  }
  visit(file)
  return shown
}

function wordsOf(node: ts.Node): string | undefined {
  if (ts.isJsxText(node)) return node.text
  if (ts.isTemplateExpression(node))
    return [node.head.text, ...node.templateSpans.map((span) => span.literal.text)].join('¶')
  return ts.isStringLiteralLike(node) && isRead(node) ? node.text : undefined
}

/** Whether a string is for people: it has a space, or stands where words are shown. */
function isRead(node: ts.StringLiteralLike): boolean {
  const { parent } = node
  if (ts.isImportDeclaration(parent) || ts.isLiteralTypeNode(parent)) return false
  if (ts.isJsxAttribute(parent)) return READ.has(parent.name.getText())
  if (ts.isPropertyAssignment(parent) && parent.initializer === node)
    return READ.has(parent.name.getText()) || node.text.includes(' ')
  return node.text.includes(' ')
}
