import { beforeEach, describe, expect, test } from 'vitest'
import { examine } from './examine.ts'
import type { Finding, RuleName } from './finding.ts'
import { createTestProject, healthyProject } from '../testing/healthy-project.ts'
import type { TestProject } from '../testing/healthy-project.ts'

let project: TestProject
const findings = async (rule?: RuleName): Promise<Finding[]> =>
  (await examine(project.root, project.config)).filter((finding) => rule === undefined || finding.rule === rule)

beforeEach(() => {
  project = createTestProject()
})

const pageFile = 'schema/documents/page.ts'
const boxFile = 'schema/blocks/box-text.ts'
const folder = 'src/blocks/box-text'

/** A healthy file with one change. */
const changed = (file: keyof typeof healthyProject, from: string, to: string): Record<string, string> => ({
  [file]: healthyProject[file].replace(from, to),
})

test('a healthy project has no findings', async () => {
  await project.update()
  expect(await findings()).toEqual([])
})

interface Case {
  rule: RuleName
  write?: Record<string, string>
  remove?: string
  /** File, and line where one is named. */
  at: string
  message: RegExp
}

const cases: Case[] = [
  {
    rule: 'block-without-component',
    remove: `${folder}/box-text.tsx`,
    at: boxFile,
    message: /^The block "boxText" has no component\.$/,
  },
  {
    rule: 'component-without-schema',
    write: { 'src/blocks/box-old/box-old.tsx': 'export const BoxOld = () => null\n' },
    at: 'src/blocks/box-old/box-old.tsx',
    message: /No block is named "boxOld"/,
  },
  {
    rule: 'fixtures-missing',
    remove: `${folder}/box-text.fixture.ts`,
    at: `${folder}/box-text.tsx`,
    message: /no fixtures/,
  },
  {
    rule: 'fixtures-missing',
    write: { [`${folder}/box-text.fixture.ts`]: '\nexport const boxTextFixtures = [] satisfies unknown[]\n' },
    at: `${folder}/box-text.fixture.ts:2`,
    message: /boxTextFixtures has no values/,
  },
  {
    rule: 'fixtures-few',
    write: { [`${folder}/box-text.fixture.ts`]: 'export const boxTextFixtures = [{}, {}]\n' },
    at: `${folder}/box-text.fixture.ts:1`,
    message: /2 of 3 values/,
  },
  {
    rule: 'naming',
    write: { [`${folder}/box-text.fixture.ts`]: 'export const boxFixtures = [{}, {}, {}]\n' },
    at: `${folder}/box-text.fixture.ts`,
    message: /exports no list "boxTextFixtures"/,
  },
  {
    rule: 'naming',
    write: { [`${folder}/box-text.tsx`]: 'const x = 1\nexport { x as TextBox }\n' },
    at: `${folder}/box-text.tsx:2`,
    message: /exports no component "BoxText"/,
  },
  {
    rule: 'naming',
    write: { [`${folder}/text.tsx`]: 'export const BoxText = () => null\n' },
    remove: `${folder}/box-text.tsx`,
    at: `${folder}/text.tsx`,
    message: /No file of the folder has the name of its component/,
  },
  {
    rule: 'title-missing',
    write: changed(boxFile, "  title: 'Text',\n", ''),
    at: `${boxFile}:4`,
    message: /type "boxText" has no title/,
  },
  {
    rule: 'title-missing',
    write: changed(boxFile, "name: 'image', title: 'Bild'", "name: 'image'"),
    at: `${boxFile}:11`,
    message: /field "boxText\.image" has no title/,
  },
  {
    rule: 'title-missing',
    write: changed(
      pageFile,
      "of: [{ type: 'boxText' }]",
      "of: [{ type: 'boxText' }, { name: 'note', title: 'Notiz', type: 'object', fields: [{ name: 'words', type: 'string' }] }]",
    ),
    at: `${pageFile}:10`,
    message: /field "page\.boxes\.words" has no title/,
  },
  {
    rule: 'description-missing',
    write: changed(pageFile, "  description: 'Eine Seite der Website.',\n", ''),
    at: `${pageFile}:4`,
    message: /type "page" has no description/,
  },
  {
    rule: 'description-missing',
    write: changed('schema/objects/spot.ts', "type: 'string'", "type: 'number'"),
    at: 'schema/objects/spot.ts:8',
    message: /what this number counts: "spot\.street"/,
  },
  {
    rule: 'description-missing',
    write: changed(
      'schema/objects/spot.ts',
      "type: 'string'",
      "type: 'string', validation: (rule) => rule.required().custom(() => true)",
    ),
    at: 'schema/objects/spot.ts:8',
    message: /which form this value must have: "spot\.street"/,
  },
  {
    rule: 'type-unread',
    write: { 'schema/documents/note.ts': healthyProject['schema/documents/person.ts'].replaceAll('person', 'note') },
    at: 'schema/documents/note.ts:4',
    message: /No query mentions documents of the type "note"/,
  },
  {
    rule: 'type-unused',
    write: { 'schema/objects/place.ts': healthyProject['schema/objects/spot.ts'].replaceAll('spot', 'place') },
    at: 'schema/objects/place.ts:4',
    message: /No other type has a field or a member of the type "place"/,
  },
  {
    rule: 'field-unread',
    write: {
      'src/queries/content.groq.ts': healthyProject['src/queries/content.groq.ts'].replace(
        '${page}',
        'title, author->{name}, boxes[]{_type, text, spot}',
      ),
    },
    at: `${boxFile}:11`,
    message: /No query reads "boxText\.image"/,
  },
  {
    rule: 'field-unread',
    write: {
      'src/queries/content.groq.ts': healthyProject['src/queries/content.groq.ts'].replace(
        '${page}',
        'title, author, boxes[]{_type, text, spot, image}',
      ),
    },
    at: 'schema/documents/person.ts:4',
    message: /No query reads any field of "person"/,
  },
  {
    rule: 'schema-file-unmatched',
    write: { 'schema/lost/note.ts': healthyProject['schema/documents/person.ts'].replaceAll('person', 'note') },
    at: 'schema/lost/note.ts:3',
    message: /type "note" is not part of the schema/,
  },
  {
    rule: 'query-outside',
    write: {
      'src/main.ts':
        "import { defineQuery as define } from 'groq'\n// defineQuery('no')\nexport const A_QUERY = define('*')\n",
    },
    at: 'src/main.ts:3',
    message: /what defineQuery returns here has no result type/,
  },
  {
    rule: 'query-outside',
    write: { 'src/main.ts': "import groq from 'groq'\nexport const use = () => groq`*`\n" },
    at: 'src/main.ts:2',
    message: /what groq returns here/,
  },
  {
    rule: 'query-unnamed',
    write: {
      'src/queries/menu.groq.ts': "import { defineQuery } from 'groq'\nexport const menuItems = defineQuery('*')\n",
    },
    at: 'src/queries/menu.groq.ts:2',
    message: /this is "menuItems"/,
  },
  {
    rule: 'query-unnamed',
    write: {
      'src/queries/menu.groq.ts':
        "import { defineQuery } from 'groq'\nconst MENU_QUERY = defineQuery('*')\nexport const menu = MENU_QUERY\n",
    },
    at: 'src/queries/menu.groq.ts:2',
    message: /"MENU_QUERY", not exported/,
  },
  {
    rule: 'query-export-unused',
    write: { 'src/queries/part.groq.ts': "export const part = 'title'\n" },
    at: 'src/queries/part.groq.ts:1',
    message: /Nothing imports "part"/,
  },
  {
    rule: 'block-file-stray',
    write: { [`${folder}/old.module.css`]: '.a {}\n' },
    at: `${folder}/old.module.css`,
    message: /No component imports this style sheet/,
  },
  {
    rule: 'block-file-stray',
    write: { [`${folder}/old.fixture.ts`]: 'export const oldFixtures = []\n' },
    at: `${folder}/old.fixture.ts`,
    message: /belong to no component/,
  },
  {
    rule: 'unreadable',
    write: { 'src/queries/menu.groq.ts': "export const MENU_QUERY = '*[_type =='\n" },
    at: 'src/queries/menu.groq.ts:1',
    message: /MENU_QUERY/,
  },
]

describe('doctor finds', () => {
  test.each(cases)('$rule: $message', async ({ rule, write = {}, remove, at, message }) => {
    for (const [path, text] of Object.entries(write)) project.write(path, text)
    if (remove !== undefined) project.remove(remove)
    const found = await findings(rule)
    expect(found).toHaveLength(1)
    const [file, line] = at.split(':')
    expect(found[0]).toMatchObject({
      file,
      ...(line && { line: Number(line) }),
      message: expect.stringMatching(message),
    })
    expect(found[0]?.next).toMatch(/^[A-Z].*\.$/)
  })

  test('a generated file that is out of date, and one that codegen does not write', async () => {
    await project.update()
    project.write('src/generated/blocks.ts', '')
    project.write('src/generated/mine.ts', 'export const mine = 1\n')
    expect(await findings()).toMatchObject([
      { rule: 'output-stale', file: 'src/generated/blocks.ts' },
      { rule: 'output-foreign', file: 'src/generated/mine.ts' },
    ])
  })
})

describe('doctor does not complain', () => {
  test('about comments, strings and tests', async () => {
    await project.update()
    project.write(
      'src/notes.ts',
      "import { defineQuery } from 'groq'\n// defineQuery('*')\nexport const how = `defineQuery('*')`\nexport { defineQuery as make }\n",
    )
    project.write('src/some.test.ts', "import { defineQuery } from 'groq'\nexport const A = defineQuery('*')\n")
    expect(await findings()).toEqual([])
  })

  test('about the projection of a block itself, and about a part that another module imports', async () => {
    project.write(
      `${folder}/box-text.groq.ts`,
      "import { part } from '../../queries/part.groq.ts'\nexport const projection = `${part}`\nexport const replaces = []\n",
    )
    project.write('src/queries/part.groq.ts', 'export const part = \'"loud": text\'\n')
    await project.update()
    expect(await findings()).toEqual([])
  })

  test('about what depends on something codegen could not read', async () => {
    project.write('src/queries/menu.groq.ts', "export const MENU_QUERY = '*[_type =='\n")
    expect((await findings()).map(({ rule }) => rule)).toEqual(['unreadable', 'query-export-unused'])
  })
})

test('a deprecated type is named, with the documents that have it', async () => {
  const mark = "type: 'object', deprecated: { reason: 'Use boxProse.' },"
  for (const [file, text] of Object.entries(changed(boxFile, "type: 'object',", mark))) project.write(file, text)
  await project.update()
  const count = async (left: number | undefined) => {
    const found = await examine(project.root, project.config, async (visit) => {
      for (let number = 0; number < (left ?? 0); number += 1) visit({ _id: 'page', boxes: [{ _type: 'boxText' }] })
      return left !== undefined
    })
    return found.flatMap(({ rule, message, next }) => (rule === 'type-deprecated' ? [message, next] : []))
  }
  expect(await count(undefined)).toEqual(['"boxText" is deprecated: Use boxProse.', expect.stringContaining('Convert')])
  expect(await count(1)).toContain('"boxText" is deprecated: Use boxProse. 1 document has it still.')
  expect(await count(0)).toContain('Nothing has it any more: remove its files.')
})

test('what replaces a deprecated type is named with the command that writes how', async () => {
  const mark = "type: 'object', deprecated: { reason: 'Alt.' }, options: { replacedBy: 'spot' },"
  for (const [file, text] of Object.entries(changed(boxFile, "type: 'object',", mark))) project.write(file, text)
  await project.update()
  const found = await examine(project.root, project.config)
  expect(found.filter(({ rule }) => rule === 'type-deprecated').map(({ next }) => next)).toEqual([
    '"npm run codegen -- migration" writes what makes each a spot.',
  ])
})

test('a section on a page whose template does not take it is named, with the page', async () => {
  const types = `fields: [{ name: 'template', type: 'string', options: { list: ['templateDefault', 'templateStart'] } }]`
  project.write(
    'schema/documents/route.ts',
    `import { defineType } from '@sanity/types'\nexport const route = defineType({ name: 'route', title: 'Seite', description: 'Eine.', type: 'document', ${types} })\n`,
  )
  project.write(
    'schema/documents/box-jobs.ts',
    `import { defineType } from '@sanity/types'\nexport const boxJobs = defineType({ name: 'boxJobs', title: 'Stellen', description: 'Offene.', type: 'document', options: { templates: ['templateDefault'] }, fields: [{ name: 'text', title: 'Text', type: 'string' }] })\n`,
  )
  project.write('src/page-settings.groq.ts', "export const projection = '_id, template'\n")
  const config = { ...project.config, pageProjection: 'src/page-settings.groq.ts' }
  const misplaced = async (template: string) => {
    const page = { _id: 'start', _type: 'route', template, content_boxes: [{ _ref: 'jobs', _key: 'k' }] }
    const found = await examine(project.root, config, async (visit) => {
      for (const document of [page, { _id: 'jobs', _type: 'boxJobs' }]) visit(document)
      return true
    })
    return found.flatMap(({ rule, message }) => (rule === 'section-misplaced' ? [message] : []))
  }
  expect(await misplaced('templateDefault')).toEqual([])
  expect(await misplaced('templateStart')).toEqual([
    '"boxJobs" stands where its "templates" do not take it: on start. Visitors do not see it there.',
  ])
})
