import GithubSlugger from 'github-slugger'

type SectionText = { title: string; text: string; slug: string }

/** Sections of an MDX article, with the anchors of its page. */
export function toSections(body: string, valueOf: (fact: string) => string): SectionText[] {
  const slugger = new GithubSlugger()
  const [, ...parts] = body.split(/^#{2,6} +/m)
  return parts.map((part) => {
    const [heading = '', ...lines] = part.split('\n')
    const title = toPlainProse(heading, valueOf)
    return { title, text: toPlainProse(lines.join('\n'), valueOf), slug: slugger.slug(title) }
  })
}

/** Plain text of a piece of MDX, on one line. */
function toPlainProse(mdx: string, valueOf: (fact: string) => string): string {
  return mdx
    .replace(/<Fact\s[^>]*?id="([^"]+)"[^>]*?\/>/g, (_, id: string) => valueOf(id))
    .replace(/<\/?[A-Za-z][^>]*>/g, ' ')
    .replace(/\[([^\]]+)\]\([^)]*\)/g, '$1')
    .replace(/^\|.*\|$/gm, toRowText)
    .replace(/^\s*(?:[-*>]|\d+\.)\s+/gm, '')
    .replace(/\*{1,3}|`|\{[^}]*\}/g, '')
    .replace(/\s+/g, ' ')
    .replace(/ (?=[,.;:)])/g, '')
    .trim()
}

const isRule = (line = '') => /^\|[\s:|-]+\|$/.test(line)

/** A row of a table as it is read aloud: its name, then its cells. The head of two columns says nothing that their rows do not. */
function toRowText(row: string, at: number, mdx: string): string {
  if (isRule(row)) return ''
  const [name = '', ...cells] = row
    .slice(1, -1)
    .split('|')
    .map((cell) => cell.trim())
  const [next] = mdx.slice(at + row.length + 1).split('\n', 1)
  if (isRule(next) && cells.length === 1) return ''
  const values = cells.filter(Boolean).join('; ')
  const lead = name && values && !/[?:]$/.test(name) ? `${name}:` : name
  return `${lead} ${values}${/[.!?…]$/.test(values || name) ? '' : '.'}`
}
