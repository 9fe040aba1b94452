/**
 * A rule of the linter. A browser that translates takes text nodes out of the page; React then inserts what appears beside one at a
 * node that is gone. Text has its own element where something beside it comes and goes.
 */
const rule = {
  create: (context) => ({
    JSXElement: (node) => check(context, node),
    JSXFragment: (node) => check(context, node),
  }),
}

function check(context, { children }) {
  const text = children.find((child) => child.type === 'JSXText' && child.value.trim() !== '')
  if (text && children.some(comesAndGoes))
    context.report({
      node: text,
      message: 'Give this text an element, or make one string of it and what comes and goes.',
    })
}

function comesAndGoes({ type, expression }) {
  if (type !== 'JSXExpressionContainer') return false
  if (expression.type === 'ConditionalExpression')
    return isNode(expression.consequent) || isNode(expression.alternate)
  return expression.type === 'LogicalExpression' && expression.operator === '&&'
}

/** Whether a branch draws an element or nothing; a text beside text changes in its place. */
function isNode(branch) {
  return !/^(?:Template)?Literal$/.test(branch.type)
}

export default {
  meta: { name: 'translatable' },
  rules: { 'bare-text': rule },
}
