/**
 * A browser that translates takes text nodes out of the page; React then inserts what appears beside one at a node that is gone. Text
 * has its own element where something beside it comes and goes.
 */
type Expression = {
  type: string
  operator?: string
  consequent?: Expression
  alternate?: Expression
}
export type Child = { type: string; value?: string; expression?: Expression }

/** The text that stands bare beside something that comes and goes; undefined if none does. */
export function findBareText(children: readonly Child[]): Child | undefined {
  if (!children.some(comesAndGoes)) return undefined
  return children.find(({ type, value = '' }) => type === 'JSXText' && value.trim() !== '')
}

function comesAndGoes({ expression }: Child): boolean {
  if (expression?.type === 'ConditionalExpression')
    return isNode(expression.consequent) || isNode(expression.alternate)
  return expression?.type === 'LogicalExpression' && expression.operator === '&&'
}

/** Whether a branch draws an element or nothing; a text in the place of a text changes in its node. */
function isNode(branch: Expression | undefined): boolean {
  return branch !== undefined && !/^(?:Template)?Literal$/.test(branch.type)
}

type Context = { report(found: { node: unknown; message: string }): void }

const bareText = {
  create(context: Context) {
    const check = ({ children }: { children: readonly Child[] }) => {
      const node = findBareText(children)
      const message = 'Give this text an element, or make one string of it and what comes and goes.'
      if (node) context.report({ node, message })
    }
    return { JSXElement: check, JSXFragment: check }
  },
}

// oxlint-disable-next-line import/no-default-export -- a plugin of the linter is one
export default { meta: { name: 'translatable' }, rules: { 'bare-text': bareText } }
