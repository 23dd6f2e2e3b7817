import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { gzipSync } from 'node:zlib'
import { pack } from 'tar-stream'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { defineCodegenConfig } from '../config.ts'
import { generate } from '../generate.ts'
import { createTemporaryProject } from '../testing/temporary-project.ts'
import { checkContent, runContentCheck } from './check-content.ts'
import type { CheckSeams } from './check-content.ts'
import { readExport } from './read-export.ts'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'content-check-'))
})

const define = (name: string, type: string, body: string): string =>
  `import { defineField, defineType } from '@sanity/types'
export const ${name} = defineType({ name: '${name}', type: '${type}', ${body} })\n`
const field = (name: string, type: string, more = ''): string =>
  `defineField({ name: '${name}', type: '${type}'${more === '' ? '' : `, ${more}`} })`
const required = 'validation: (rule) => rule.required()'

const schema = {
  'schema/compose.ts': 'export const composeSchema = (types: unknown[]) => types\n',
  'schema/documents/badge.ts': define(
    'badge',
    'document',
    `fields: [${field('title', 'string', `${required}.max(40)`)}, ${field('tone', 'string', "options: { list: ['signal', 'lilac', 'lime'] }")}]`,
  ),
  'schema/documents/route.ts': define(
    'route',
    'document',
    `fields: [${[field('title', 'string'), field('template', 'string'), field('slug', 'slug', 'options: { isUnique: () => true }'), field('relation', 'reference', "to: [{ type: 'route' }]"), field('content_boxes', 'array', "of: [{ type: 'reference', to: [{ type: 'boxTitle' }] }]")].join()}]`,
  ),
  'schema/documents/box-title.ts': define(
    'boxTitle',
    'document',
    `fields: [${field('title', 'string')}, ${field('anchor', 'string')}, ${field('buttons', 'array', "of: [{ type: 'buttonInternalLink' }]")}]`,
  ),
  'schema/objects/button-internal-link.ts': define(
    'buttonInternalLink',
    'object',
    `fields: [${field('label', 'string')}, ${field('reference', 'reference', "to: [{ type: 'route' }]")}, ${field('anchor', 'string')}]`,
  ),
  'schema/documents/person.ts': define(
    'person',
    'document',
    `fields: [${field('name', 'string')}, ${field('slug', 'slug')}, ${field('role', 'string')}, ${field('image', 'image', `fields: [${field('alt', 'string', required)}]`)}]`,
  ),
  'schema/objects/rich-text.ts': define('richText', 'array', "of: [{ type: 'block' }]"),
  'src/page.groq.ts':
    'export const PAGE_CONTENT_QUERY = \'*[_type == "route"][0]{title}\'\nexport const PAGE_QUERY = PAGE_CONTENT_QUERY\n',
}

const printed: string[] = []
const seams: CheckSeams = {
  shapes: { types: {}, results: {} },
  env: {},
  print: (line) => printed.push(line),
}

beforeAll(async () => {
  const project = createTemporaryProject({ 'package.json': '{ "type": "module" }', ...schema })
  seams.shapes = (await generate(project.root, defineCodegenConfig({}))).input.shapes
})

const badge = (id: string, more: object = {}) => ({ _id: id, _type: 'badge', title: 'Neu', tone: 'lime', ...more })
const ref = (id: string, more: object = {}) => ({ _type: 'reference', _ref: id, ...more })
const route = (id: string, more: object = {}) => ({
  _id: id,
  _type: 'route',
  title: 'Seite',
  template: 'templateDefault',
  ...more,
})

const write = (lines: readonly unknown[]): string => {
  const file = join(folder, 'data.ndjson')
  writeFileSync(file, lines.map((line) => (typeof line === 'string' ? line : JSON.stringify(line))).join('\n'))
  return file
}

/** The findings for these documents: line, level, path and message. */
const said = async (...lines: unknown[]): Promise<string[]> => {
  const { findings } = await checkContent(write(lines), seams)
  return findings.map(({ line, level, path, message }) => `${line} ${level} ${path} ${message}`)
}

test('valid documents have no findings, and empty lines are ignored', async () => {
  const report = await checkContent(write([badge('a'), '', badge('b')]), seams)
  expect(report).toMatchObject({ documents: 2, errors: 0, warnings: 0, findings: [] })
})

describe('one document', () => {
  test('against its type', async () => {
    expect(await said(badge('a', { title: undefined, tone: 'pink', more: 1 }))).toEqual([
      '1 error title is missing',
      '1 error tone is "pink"',
      '1 warning more is not in the schema',
    ])
  })
  test('what prevents publishing a draft is a warning, what breaks a page is not', async () => {
    expect(
      await said(badge('drafts.a', { title: undefined, tone: 7 }), badge('versions.r1.b', { title: 'x'.repeat(41) })),
    ).toEqual(['1 warning title is missing', '1 error tone is the number 7', '2 warning title has 41 characters'])
  })
  test('of an unknown type, without a type or id, or not a document at all', async () => {
    expect(
      await said({ _id: 'a', _type: 'page' }, { _id: 'b' }, { _type: 'badge' }, 7, { _id: 'c', _type: 'richText' }),
    ).toEqual([
      '1 error _type is "page", not a document type of the schema',
      '2 error _type is missing',
      '3 error _id is missing',
      '4 error  is the number 7',
      '5 error _type is "richText", not a document type of the schema',
    ])
  })
  test('of the service, and a pair of translations, is counted, not checked', async () => {
    const others = [
      { _id: 'image-a-1x1-png', _type: 'sanity.imageAsset' },
      { _id: 'translation-a', _type: 'translation.metadata' },
    ]
    expect(await checkContent(write(others), seams)).toMatchObject({ skipped: 2, errors: 0 })
  })
  test('lines that are not JSON or not UTF-8, and the lines after them', async () => {
    const file = join(folder, 'data.ndjson')
    writeFileSync(
      file,
      Buffer.concat([
        Buffer.from('{"_id":\n'),
        Buffer.from([0x22, 0xff, 0x22, 0x0a]),
        Buffer.from(JSON.stringify(badge('a', { tone: 1 }))),
      ]),
    )
    const { findings } = await checkContent(file, seams)
    expect(findings.map(({ line, message }) => `${line} ${message.split(':')[0]}`)).toEqual([
      '1 is not JSON',
      '2 is no UTF-8',
      '3 is the number 1',
    ])
  })
})

describe('between documents', () => {
  test('references to nothing, to a draft, to another type', async () => {
    const lines = [
      route('a', { relation: ref('nowhere') }),
      route('b', { relation: ref('c') }),
      route('drafts.c'),
      badge('d'),
      route('e', { relation: ref('d') }),
    ]
    expect(await said(...lines)).toEqual([
      '1 error relation refers to "nowhere", which does not exist',
      '2 error relation refers to "c", which is a draft only',
      '5 error relation refers to "d", a badge',
    ])
  })
  test('weak references and those from a draft to a draft are valid', async () => {
    expect(
      await said(
        route('a', { relation: ref('nowhere', { _weak: true }) }),
        route('drafts.b', { relation: ref('c') }),
        route('drafts.c'),
      ),
    ).toEqual([])
  })
  test('one _id twice', async () =>
    expect(await said(badge('a'), badge('a'))).toEqual(['2 error _id is the _id of line 1 as well']))
  test('one slug twice in a type; a draft of the same document does not count', async () => {
    const slug = { slug: { _type: 'slug', current: 'neu' } }
    expect(await said(route('a', slug), route('drafts.a', slug), route('b', slug))).toEqual([
      '3 warning slug.current is "neu", as in a',
    ])
    // The rule of this slug is the schema's own, which only the Studio can run; without one, Sanity lets no slug be there twice.
    const person = { _type: 'person', ...slug }
    expect(await said({ _id: 'a', ...person }, { _id: 'b', ...person })).toEqual([
      '2 error slug.current is "neu", as in a',
    ])
  })
})

describe('links to anchors', () => {
  const link = (page: string, anchor: string) => ({
    _type: 'buttonInternalLink',
    label: 'Los',
    reference: ref(page),
    anchor,
  })
  const section = (id: string, more: object) => ({ _id: id, _type: 'boxTitle', title: 'Ablauf', ...more })
  const page = route('p', { content_boxes: [ref('b', { _key: 'b' })] })

  test('a section of the page has it', async () => {
    expect(
      await said(
        page,
        section('b', { anchor: 'ablauf' }),
        section('c', { buttons: [{ ...link('p', 'ablauf'), _key: 'k' }] }),
      ),
    ).toEqual([])
  })
  test('no section has it, or one of another page', async () => {
    expect(
      await said(
        page,
        section('b', { anchor: 'anders' }),
        section('c', { anchor: 'ablauf', buttons: [{ ...link('p', 'ablauf'), _key: 'k' }] }),
      ),
    ).toEqual(['3 warning buttons[_key=="k"].anchor is "ablauf", which no section of p has'])
  })
  test('a draft leads to drafts, what is published does not', async () => {
    expect(
      await said(
        page,
        section('b', {}),
        section('drafts.b', { anchor: 'ablauf' }),
        section('drafts.c', { buttons: [{ ...link('p', 'ablauf'), _key: 'k' }] }),
        section('d', { buttons: [{ ...link('p', 'ablauf'), _key: 'k' }] }),
      ),
    ).toEqual(['5 warning buttons[_key=="k"].anchor is "ablauf", which no section of p has'])
  })
})

/** A person with a picture. */
const person = (path: string) => ({
  _id: 'p',
  _type: 'person',
  name: 'A',
  role: 'B',
  image: { _type: 'image', alt: 'C', _sanityAsset: `image@file://${path}` },
})

describe('pictures and files of an export', () => {
  test('are looked up next to the documents', async () => {
    mkdirSync(join(folder, 'images'))
    writeFileSync(join(folder, 'images/a.png'), 'a')
    expect(await said(person('./images/a.png'))).toEqual([])
    expect(await said(person('./images/b.png'))).toEqual([
      '1 error image._sanityAsset refers to "file://./images/b.png", which is not in the export',
    ])
  })
  test('are found by the hash in an id, also through a link', async () => {
    mkdirSync(join(folder, 'images'))
    writeFileSync(join(folder, 'film'), 'a')
    symlinkSync('../film', join(folder, 'images/a.png'))
    writeFileSync(join(folder, 'data.ndjson'), '')
    const hash = createHash('sha1').update('a').digest('hex')
    expect(readExport(folder).hasAsset(`image-${hash}-1x1-png`)).toBe(true)
  })
  test('and within an archive', async () => {
    const archive = pack()
    archive.entry(
      { name: 'export/data.ndjson' },
      [person('./images/a.png'), badge('b', { tone: 1 })].map((one) => JSON.stringify(one)).join('\n'),
    )
    archive.entry({ name: 'export/images/a.png' }, 'a')
    archive.finalize()
    const file = join(folder, 'export.tar.gz')
    writeFileSync(file, gzipSync(await buffer(archive)))
    const { findings } = await checkContent(file, seams)
    expect(
      findings.map(
        ({ line, message, file: name }) => `${name?.endsWith('export.tar.gz/export/data.ndjson')} ${line} ${message}`,
      ),
    ).toEqual(['true 2 is the number 1'])
  })
})

describe('an export that the import refuses', () => {
  test.each(['/etc/passwd', './../secret.png', './images/a%20b.png'])('has no picture at %s', async (path) => {
    mkdirSync(join(folder, 'images'))
    writeFileSync(join(folder, 'images/a b.png'), 'a')
    expect(await said(person(path))).toEqual([expect.stringContaining('which is not in the export')])
    expect(await said(person('./images/a b.png'))).toEqual([])
  })

  test('a document over 32 MB is one finding, and the next is read', async () => {
    const large = JSON.stringify(badge('a', { title: 'x'.repeat(33 * 1024 * 1024) }))
    expect(await said(large, badge('b', { tone: 1 }))).toEqual([
      expect.stringMatching(/^1 error {2}is larger than 32 MB/),
      '2 error tone is the number 1',
    ])
  })

  test('two data files in an archive are an error, hidden ones do not count', async () => {
    const packed = async (...names: string[]): Promise<string> => {
      const archive = pack()
      for (const name of names) archive.entry({ name }, JSON.stringify(badge('a')))
      archive.finalize()
      const file = join(folder, 'export.tar.gz')
      writeFileSync(file, gzipSync(await buffer(archive)))
      return file
    }
    expect(await checkContent(await packed('._data.ndjson', 'data.ndjson'), seams)).toMatchObject({ documents: 1 })
    await expect(checkContent(await packed('a/data.ndjson', 'b/data.ndjson'), seams)).rejects.toThrow(
      'it holds two data files, the second is b/data.ndjson',
    )
  })
})

describe('the command', () => {
  const run = async (source: string, options = {}) => {
    printed.length = 0
    return { code: await runContentCheck(source, seams, options), text: printed.join('\n') }
  }

  test('prints file, line, document, path, what is wrong and what is expected', async () => {
    const { text } = await run(write([badge('a'), badge('b', { tone: 'pink' })]))
    expect(text).toMatch(
      /data\.ndjson:2 {2}error {2}b {2}tone {2}is "pink"; expected: "signal", "lilac" or "lime"\n2 documents checked/,
    )
  })
  test('prints everything as JSON, and exits with 0 on warnings only', async () => {
    expect((await run(write([badge('a', { more: 1 })]))).code).toBe(0)
    const { text, code } = await run(write([badge('a', { tone: 1 })]), { json: true })
    expect(code).toBe(1)
    expect(JSON.parse(text)).toMatchObject({
      documents: 1,
      errors: 1,
      findings: [{ line: 1, documentId: 'a', documentType: 'badge', path: 'tone', rule: 'kind', level: 'error' }],
    })
  })
  test('what else is known of a site is printed after it, and counts', async () => {
    const finding = { level: 'error', rule: 'link', message: 'Ins Leere.', remedy: '' } as const
    const seen: unknown[][] = []
    const look: CheckSeams['look'] = async (documents, known) => {
      seen.push([...documents], [...known])
      return { findings: [finding], hidden: [finding, finding], lines: ['Links (1)', '  Ins Leere.'] }
    }
    printed.length = 0
    expect(await runContentCheck(write([badge('a')]), { ...seams, look })).toBe(1)
    expect(printed.join('\n')).toMatch(
      /^Links \(1\)\n {2}Ins Leere\.\n2 findings hidden by editors\n1 document .* 1 error,/,
    )
    seen.length = 0
    printed.length = 0
    const file = write([badge('a'), 'no JSON', badge('b', { tone: 'pink' })])
    await runContentCheck(file, { ...seams, look }, { json: true })
    expect(seen).toMatchObject([
      [{ _id: 'a' }, { _id: 'b' }],
      [{ rule: 'syntax' }, { path: 'tone' }],
    ])
    expect(JSON.parse(printed.join('\n'))).toMatchObject({ errors: 3, hidden: [finding, finding] })
  })
  test('says what to do when there is nothing to check', async () => {
    await expect(run('nowhere')).rejects.toThrow('nowhere does not exist. Give the folder of an export')
    await expect(run(folder)).rejects.toThrow('holds no data.ndjson')
    await expect(run('http://127.0.0.1:1')).rejects.toThrow('gave no documents')
    await expect(run('http://')).rejects.toThrow('is not an address')
    await expect(run(write([]))).rejects.toThrow('holds no documents')
  })
  test('reports an invalid or truncated archive', async () => {
    const broken = join(folder, 'broken.tar.gz')
    writeFileSync(broken, 'nonsense')
    await expect(run(broken)).rejects.toThrow(/broken\.tar\.gz cannot be unpacked \(incorrect header check\)/)
    writeFileSync(broken, gzipSync('x'.repeat(5000)).subarray(0, 20))
    await expect(run(broken)).rejects.toThrow('cannot be unpacked')
  })
})
