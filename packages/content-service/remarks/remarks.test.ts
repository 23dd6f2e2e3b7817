import { describe, expect, test } from 'vitest'
import { cleanLine, cleanSaid } from './clean-said.ts'
import { parsePath, readPath } from './document-path.ts'
import { toQuote } from './quote.ts'
import { findChanges, toSeen, toState } from './shown-state.ts'

const system = { _rev: 'r1', _createdAt: '2026-01-01T00:00:00Z', _updatedAt: '2026-01-02T00:00:00Z' }

describe('what somebody without a login has typed', () => {
  test('keeps its lines and its letters', () => {
    expect(cleanSaid('  Zeile eins\r\nZeile\tzwei 👩‍🚀\n\n\n\nEnde ')).toBe('Zeile eins\nZeile zwei 👩‍🚀\n\nEnde')
    expect(cleanLine('Frau\nHansen')).toBe('Frau Hansen')
  })

  test('loses what would change how others read what is around it', () => {
    expect(cleanSaid('a\u202Eb\u2066c\u200Fd\u0000e\u001B[31mf\uFEFF')).toBe('abcde[31mf')
    expect(cleanSaid(`z${'\u0301'.repeat(500)}`).length).toBeLessThan(5)
    expect(cleanSaid('\uD800')).toBe('\uFFFD')
    expect(cleanLine('\u200B\u202E \n')).toBe('')
  })
})

describe('the path of a remark', () => {
  const document = {
    title: 'a',
    rows: [
      { _key: 'x', label: 'b' },
      { _key: 'y', label: 'c' },
    ],
  }

  test('leads to a value by keys', () => {
    expect(readPath(document, parsePath('rows[_key=="y"].label') ?? [])).toBe('c')
    expect(readPath(document, parsePath('rows[0].label') ?? [])).toBe('b')
    expect(readPath(document, parsePath('') ?? [])).toBe(document)
    expect(readPath(document, parsePath('rows[_key=="z"].label') ?? [])).toBeUndefined()
    expect(readPath(document, parsePath('constructor.name') ?? [])).toBeUndefined()
  })

  test.each(['.a', '[0]', 'a..b', 'a[_key=="x"', 'a[*]', 'a b', 'a["b"]', '../x', `a${'[0]'.repeat(400)}`])(
    'is none: %s',
    (path) => expect(parsePath(path)).toBeUndefined(),
  )
})

test('the quote is what is stored: a text, a paragraph, the name of a file', () => {
  const block = { _type: 'block', children: [{ text: 'Ein ' }, { text: 'Satz' }] }
  expect(toQuote('Titel', [])).toBe('Titel')
  expect(toQuote(block, [])).toBe('Ein Satz')
  expect(toQuote([block, block], [])).toBe('Ein Satz Ein Satz')
  const asset = { _id: 'image-1', _type: 'sanity.imageAsset', originalFilename: 'haus.jpg', ...system }
  expect(toQuote({ asset: { _ref: 'image-1' } }, [asset])).toBe('haus.jpg')
  expect(toQuote('a'.repeat(900), []).length).toBeLessThan(310)
})

describe('the state of a page', () => {
  const page = { _id: 'p', _type: 'route', title: 'Start', list: [{ _ref: 's', _weak: true }], ...system }
  const section = { _id: 's', _type: 'box', title: 'Abschnitt', ...system }
  const seen = toSeen([page, section])

  test('is the same after it is published as it is', () => {
    const published = [{ ...page, list: [{ _ref: 's' }], _rev: 'r9' }, section]
    expect(toState(toSeen(published))).toBe(toState(seen))
    expect(findChanges(published)(seen)).toEqual([])
  })

  test('names what was changed, added and removed, and when', () => {
    const [changed, added] = [
      { ...page, title: 'Neu', _updatedAt: '2026-03-01T00:00:00Z' },
      { ...section, _id: 't', title: 'Dazu' },
    ]
    expect(toState(toSeen([changed, added]))).not.toBe(toState(seen))
    expect(findChanges([changed, added])(seen)).toEqual([
      { id: 'p', title: 'Neu', what: 'changed', at: '2026-03-01T00:00:00Z' },
      { id: 's', title: 'Abschnitt', what: 'removed' },
      { id: 't', title: 'Dazu', what: 'added', at: system._updatedAt },
    ])
    expect(findChanges(undefined)(seen)).toHaveLength(2)
  })
})
