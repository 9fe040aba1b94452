import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { root } from '#server/settings.ts'
import { readContent } from './content.ts'
import { findingAt, toAnnotation, toText } from './finding.ts'
import { listUnsupported } from './report.ts'

it('names each file that cannot be used, with the line', () => {
  const project = mkdtempSync(join(tmpdir(), 'content-'))
  const write = (folder: string, name: string, text: string) => {
    mkdirSync(join(project, 'content', folder), { recursive: true })
    writeFileSync(join(project, 'content', folder, name), text)
  }
  write('articles', 'a.mdx', '---\ntitle: A\nreadMinutes: ten\ncolor: red\n---\n\nText.\n')
  write('types', 'tpa.yaml', 'id: tpa\nid: twice\n')
  write('glossary', 'esop.yaml', 'id: esop\nterm: ESOP\nshort: A plan that holds shares.\n')
  write('glossary', '_hidden.yaml', 'id: [')
  const { content, findings } = readContent(project)
  expect(content.glossary).toMatchObject([{ id: 'esop', filePath: 'content/glossary/esop.yaml' }])
  expect([...content.articles, ...content.types]).toEqual([])
  expect(findings.map((finding) => toText(finding, project))).toEqual(
    expect.arrayContaining([
      expect.stringMatching(
        /^error: content\/articles\/a\.mdx:3\n {2}The field readMinutes is wrong/,
      ),
      expect.stringMatching(
        /a\.mdx:4\n {2}The field color is unknown\.\n {2}There is no field color/,
      ),
      expect.stringMatching(
        /^error: content\/types\/tpa\.yaml:2\n {2}The fields cannot be read: Map/,
      ),
    ]),
  )
})

it('marks an error at its line of a pull request at GitHub', () => {
  const file = { filePath: 'content/a,b.mdx' }
  const fault = ['The figure "25%"\nis: bare.', 'Write\r\n<Fact>.'] as const
  expect(toAnnotation(findingAt(file, { sourceLine: 3 }, ...fault), root)).toBe(
    '::error file=content/a%2Cb.mdx,line=3,title=The figure "25%25"%0Ais%3A bare.::Write%0D%0A<Fact>.',
  )
})

it('lists the statements without ground, and where they appear', () => {
  const { content } = readContent(root)
  const many = listUnsupported(content, { advisors: 150, looked_at: 150, companies: 500 })
  const none = listUnsupported(content, { advisors: 0, looked_at: 0, companies: 0 })
  expect(many).toMatch(/^Claims without ground: \d+, see docs\/deploy\.md\./)
  expect(many).toContain('  98% client satisfaction (Home, statistics)')
  expect(many).not.toContain('companies served')
  expect(none).toContain('  500+ companies served (Home, statistics)')
})
