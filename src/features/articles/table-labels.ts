const CELL = /<(tr|td)(?=[\s>])/g

/**
 * Table rows with the column's header on each cell, which is shown before the cell where the table is too wide and becomes a
 * list. Roles keep it a table for screen readers.
 */
export function labelCells(html: string): string {
  const labels = [...html.matchAll(/<th(?:\s[^>]*)?>([\s\S]*?)<\/th>/g)].map(([, head = '']) =>
    toLabel(head),
  )
  let column = 0
  return html
    .replace(/<(thead|tbody)(?=[\s>])/g, '<$1 role="rowgroup"')
    .replace(/<th(?=[\s>])/g, '<th role="columnheader"')
    .replace(CELL, (start, name: string) => {
      if (name === 'tr') column = 0
      return name === 'tr'
        ? `${start} role="row"`
        : `${start} role="cell" data-label="${labels[column++] ?? ''}"`
    })
}

/** Number of columns of a table. */
export function countColumns(html: string): number {
  return html.match(/<th(?=[\s>])/g)?.length ?? 0
}

function toLabel(head: string): string {
  const text = head.replace(/<sup[\s\S]*?<\/sup>|<[^>]*>/g, '')
  return text.replaceAll('"', '&quot;').trim()
}
