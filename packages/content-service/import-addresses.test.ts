import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import type { PageAddresses } from './store/import/check-addresses.ts'
import { importExport } from './store/import/import-export.ts'
import { openTestContent } from './testing/test-content.ts'
import { makeFolder } from './testing/test-service.ts'
import { writeExport } from './testing/write-export.ts'

const addresses: PageAddresses = {
  types: ['page'],
  addressById: 'slug, "parent": above',
  parentSlugAmong: ({ parent }, pages) => {
    const above = pages.get(parent ?? '')
    const slugs = [pages.get(above?.parent ?? '')?.slug, above?.slug]
    return slugs.filter(Boolean).join('/')
  },
  maxSegments: 3,
}

const open = async () => {
  const folder = await makeFolder()
  const content = openTestContent(join(folder, 'data'))
  return {
    store: content.store,
    take: async (lines: readonly object[], mode: 'add' | 'replace' = 'add') =>
      importExport(
        await writeExport(join(folder, 'set'), { lines: lines.map((line) => ({ _type: 'page', ...line })) }),
        content,
        mode,
        { loadPageAddresses: async () => addresses },
      ),
  }
}

describe('R04 slugs that differ only in', () => {
  test.each([
    ['capitals', { slug: 'Kontakt' }, { slug: 'kontakt' }],
    ['composition', { slug: 'für-büros' }, { slug: 'für-büros'.normalize('NFD') }],
    ['capitals of an umlaut', { slug: 'Über' }, { slug: 'u\u0308ber' }],
    ['capitals below one page', { slug: 'Haus', above: 'p' }, { slug: 'haus', above: 'p' }],
  ])('%s are refused, both named', async (_, one, two) => {
    const { store, take } = await open()
    const failure = take([
      { _id: 'p', slug: 'projekte' },
      { _id: 'one', ...one },
      { _id: 'two', ...two },
    ])
    await expect(failure).rejects.toThrow(/\("two"\): has the address "\/.*", and "one" has "\/.*differ in capitals/)
    expect(store.ids()).toEqual([])
  })

  test('capitals from an existing page are refused, and it stays', async () => {
    const { store, take } = await open()
    await take([{ _id: 'one', slug: 'kontakt' }])
    const failure = take([
      { _id: 'one', slug: 'kontakt' },
      { _id: 'two', slug: 'Kontakt' },
    ])
    await expect(failure).rejects.toThrow('("two"): has the address "/Kontakt", and "one" has "/kontakt"')
    expect(store.ids()).toEqual(['one'])
  })

  test('capitals are fine below different pages, in drafts, in other documents, and where one takes the other’s place', async () => {
    const { take } = await open()
    await take([{ _id: 'old', slug: 'Haus' }])
    const lines = [
      { _id: 'a', slug: 'a' },
      { _id: 'b', slug: 'b' },
      { _id: 'one', slug: 'Haus', above: 'a' },
      { _id: 'two', slug: 'haus', above: 'b' },
      { _id: 'three', slug: 'haus' },
      { _id: 'drafts.three', slug: 'HAUS' },
      { _id: 'person', _type: 'person', slug: 'HAUS' },
      { _id: 'home' },
      { _id: 'unfinished' },
    ]
    expect(await take(lines, 'replace')).toMatchObject({ written: 9, warnings: [] })
  })
})

test('R05 R04 addresses are compared with all segments above them', async () => {
  const { take } = await open()
  const years = [
    { _id: 'p', slug: 'projekte' },
    { _id: 'y1', slug: '2025', above: 'p' },
    { _id: 'y2', slug: '2026', above: 'p' },
  ]
  const houses = [
    { _id: 'h1', slug: 'haus', above: 'y1' },
    { _id: 'h2', slug: 'Haus', above: 'y2' },
  ]
  expect(await take([...years, ...houses])).toMatchObject({ written: 5, warnings: [] })
  const third = { _id: 'h3', slug: 'haus', above: 'y2' }
  await expect(take([...years, ...houses, third])).rejects.toThrow(
    /has the address "\/projekte\/2026\/haus", and "h2" has/,
  )
  const slash = { _id: 'h4', slug: 'x', above: 'deep' }
  const { warnings } = await take([{ _id: 'deep', slug: 'a/b/c' }, slash], 'replace')
  expect(warnings.map(({ id, message }) => `${id} ${message}`)).toContainEqual(
    expect.stringContaining('h4 will not be published: its parent’s slug "a/b/c" contains a slash'),
  )
})

test('a page that cannot be published, and two of one address, are imported with a warning', async () => {
  const { take } = await open()
  const { warnings } = await take([
    { _id: 'one', slug: '100%' },
    { _id: 'two', slug: 'seite' },
    { _id: 'three', slug: 'seite' },
  ])
  expect(warnings.map(({ id, message }) => `${id} ${message}`)).toEqual([
    expect.stringMatching(/^one will not be published: its slug "100%" contains "%"/),
    'three has the address "/seite" of "two": only the one changed last is published.',
  ])
})

test('marks of another preview, byte order marks and half characters are removed, and told', async () => {
  const { store, take } = await open()
  const stega = '\u200B\u200C\u200D\uFEFF\u200B\u200C'
  const { warnings } = await take([
    { _id: 'a', slug: 'a', title: `Titel${stega}`, list: [{ href: `https://example.org/${stega}` }], half: 'x\uD800' },
    { _id: 'b', slug: 'b', title: 'Famille 👨‍👩‍👧 \u2028' },
  ])
  expect(store.get('a')).toMatchObject({ title: 'Titel', list: [{ href: 'https://example.org/' }], half: 'x\uFFFD' })
  expect(store.get('b')).toMatchObject({ title: 'Famille 👨‍👩‍👧 \u2028' })
  expect(warnings).toEqual([{ line: 1, id: 'a', message: expect.stringContaining('were removed') }])
})
