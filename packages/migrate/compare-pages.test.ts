import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { comparePages } from './compare-pages.ts'
import { makeFolder } from './testing/project.ts'

const publish = (files: Record<string, string>): string => {
  const folder = makeFolder()
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  return folder
}
const page = (name: string, body: string): string =>
  `<html><head><link rel="stylesheet" href="/assets/${name}.css"><style>.${name}{}</style><meta property="article:modified_time" content="${name}"></head><body class="${name}">${body}<script src="/assets/${name}.js"></script></body></html>`

test('pages of two builds are equal though files and classes have other names', () => {
  const before = publish({ 'index.html': page('a', '<h1>Hallo</h1>'), 'kontakt/index.html': page('a', 'Kontakt') })
  const after = publish({ 'index.html': page('b', '<h1>Hallo</h1>'), 'kontakt/index.html': page('b', 'Kontakt') })
  expect(comparePages(before, after)).toEqual({ equal: 2, differences: [] })
})

test('a page that is new, missing or different is named, with the lines of its text', () => {
  const before = publish({
    'a.html': page('a', '<h1>Eins</h1>'),
    'a.md': '# Eins\n\nText',
    'b.html': page('a', '<a href="/x">b</a>'),
    'c/index.html': page('a', '<p data-tone="light">c</p>'),
    'c.md': 'c',
    'old.html': page('a', ''),
  })
  const after = publish({
    'a.html': page('b', '<h1>Zwei</h1>'),
    'a.md': '# Zwei\n\nText',
    'b.html': page('b', '<a href="/y">b</a>'),
    'c/index.html': page('b', '<p data-tone="dark">c</p>'),
    'c.md': 'c',
    'new.html': page('b', ''),
  })
  const { equal, differences } = comparePages(before, after)
  expect(equal).toBe(0)
  expect(differences.map(({ file, diff }) => [file, diff.match(/^[-+] .*/gm)])).toEqual([
    ['a.html', ['- # Eins', '+ # Zwei']],
    ['b.html', ['- <a href="/x">b</a>', '+ <a href="/y">b</a>']],
    ['c/index.html', null],
    ['new.html', null],
    ['old.html', null],
  ])
  expect(differences[3]).toMatchObject({ before: undefined, after: join(after, 'new.html') })
  expect(differences[4]).toMatchObject({ before: join(before, 'old.html'), after: undefined })
})
