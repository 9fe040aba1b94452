import { describe, expect, it } from 'vitest'
import { notesOf, takeNotes, withNotes } from './text-notes.ts'

describe('notes on a text', () => {
  it('name its facts and terms once, in its order', () => {
    const body = `<Fact id="b" /> of a <Term id='trust'>trust</Term>, <Fact\n id="a">5 %</Fact>, <Fact id="b" />`
    expect(takeNotes(body)).toMatchObject({ facts: ['b', 'a'], terms: ['trust'], isComplete: true })
  })

  it.each(['<Fact id={limit} />', '<Term {...plan} />', '<Fact class="x" id="a" />'])(
    'say that they are not complete for %s',
    (use) => expect(takeNotes(`<Fact id="a" /> ${use}`).isComplete).toBe(false),
  )

  it('count words, and let other components be', () => {
    expect(takeNotes('One two, <Facts id="x" />')).toEqual({
      words: 5,
      facts: [],
      terms: [],
      isComplete: true,
    })
  })

  it('stand in an entry in place of its text', () => {
    const entry = withNotes({ id: 'a', body: 'One two' }, takeNotes('One two'))
    expect(entry).not.toHaveProperty('body')
    expect(notesOf(entry)?.words).toBe(2)
  })
})
