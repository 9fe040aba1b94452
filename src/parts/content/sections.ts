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
    .replace(/^\|[\s:|-]+\|$/gm, ' ')
    .replace(/^\s*(?:[-*>]|\d+\.)\s+/gm, '')
    .replace(/\*{1,3}|`|\{[^}]*\}/g, '')
    .replace(/\|/g, ' ')
    .replace(/\s+/g, ' ')
    .replace(/ (?=[,.;:)])/g, '')
    .trim()
}
