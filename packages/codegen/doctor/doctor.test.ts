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
  title: string
  rule: RuleName
  write?: Record<string, string>
  remove?: string
  file?: string
  line?: number
  message: RegExp
}

const cases: Case[] = [
  {
    title: 'a block without a component',
    rule: 'block-without-component',
    remove: `${folder}/box-text.tsx`,
    file: boxFile,
    message: /^The block "boxText" has no component\.$/,
  },
  {
    title: 'a made-up block without a component',
    rule: 'block-without-component',
    remove: 'src/blocks/page-body',
    file: 'src/blocks/page-body',
    message: /"pageBody" has no component/,
  },
  {
    title: 'a component without a schema file',
    rule: 'component-without-schema',
    write: { 'src/blocks/box-old/box-old.tsx': 'export const BoxOld = () => null\n' },
    file: 'src/blocks/box-old/box-old.tsx',
    message: /No block is named "boxOld"/,
  },
  {
    title: 'a block without fixtures',
    rule: 'fixtures-missing',
    remove: `${folder}/box-text.fixture.ts`,
    file: `${folder}/box-text.tsx`,
    message: /no fixtures/,
  },
  {
    title: 'fixtures without values',
    rule: 'fixtures-missing',
    write: { [`${folder}/box-text.fixture.ts`]: '\nexport const boxTextFixtures = [] satisfies unknown[]\n' },
    file: `${folder}/box-text.fixture.ts`,
    line: 2,
    message: /boxTextFixtures has no values/,
  },
  {
    title: 'few fixtures',
    rule: 'fixtures-few',
    write: { [`${folder}/box-text.fixture.ts`]: 'export const boxTextFixtures = [{}, {}]\n' },
    file: `${folder}/box-text.fixture.ts`,
    line: 1,
    message: /2 of 3 values/,
  },
  {
    title: 'fixtures of another name',
    rule: 'naming',
    write: { [`${folder}/box-text.fixture.ts`]: 'export const boxFixtures = [{}, {}, {}]\n' },
    file: `${folder}/box-text.fixture.ts`,
    message: /exports no list "boxTextFixtures"/,
  },
  {
    title: 'a component of another name',
    rule: 'naming',
    write: { [`${folder}/box-text.tsx`]: 'const x = 1\nexport { x as TextBox }\n' },
    file: `${folder}/box-text.tsx`,
    line: 2,
    message: /exports no component "BoxText"/,
  },
  {
    title: 'a component file of another name',
    rule: 'naming',
    write: { [`${folder}/text.tsx`]: 'export const BoxText = () => null\n' },
    remove: `${folder}/box-text.tsx`,
    file: `${folder}/text.tsx`,
    message: /No file of the folder has the name of its component/,
  },
  {
    title: 'a type without a title',
    rule: 'title-missing',
    write: changed(boxFile, "  title: 'Text',\n", ''),
    file: boxFile,
    line: 4,
    message: /type "boxText" has no title/,
  },
  {
    title: 'a field without a title',
    rule: 'title-missing',
    write: changed(boxFile, "name: 'image', title: 'Bild'", "name: 'image'"),
    file: boxFile,
    line: 11,
    message: /field "boxText\.image" has no title/,
  },
  {
    title: 'a field within a member of a list without a title',
    rule: 'title-missing',
    write: changed(
      pageFile,
      "of: [{ type: 'boxText' }]",
      "of: [{ type: 'boxText' }, { name: 'note', title: 'Notiz', type: 'object', fields: [{ name: 'words', type: 'string' }] }]",
    ),
    file: pageFile,
    line: 10,
    message: /field "page\.boxes\.words" has no title/,
  },
  {
    title: 'a type without a description',
    rule: 'description-missing',
    write: changed(pageFile, "  description: 'Eine Seite der Website.',\n", ''),
    file: pageFile,
    line: 4,
    message: /type "page" has no description/,
  },
  {
    title: 'a number of unknown unit',
    rule: 'description-missing',
    write: changed('schema/objects/spot.ts', "type: 'string'", "type: 'number'"),
    file: 'schema/objects/spot.ts',
    line: 8,
    message: /what this number counts: "spot\.street"/,
  },
  {
    title: 'a value of a form that only its check knows',
    rule: 'description-missing',
    write: changed(
      'schema/objects/spot.ts',
      "type: 'string'",
      "type: 'string', validation: (rule) => rule.required().custom(() => true)",
    ),
    file: 'schema/objects/spot.ts',
    line: 8,
    message: /which form this value must have: "spot\.street"/,
  },
  {
    title: 'a document that no query mentions',
    rule: 'type-unread',
    write: { 'schema/documents/note.ts': healthyProject['schema/documents/person.ts'].replaceAll('person', 'note') },
    file: 'schema/documents/note.ts',
    line: 4,
    message: /No query mentions documents of the type "note"/,
  },
  {
    title: 'an object that no type uses',
    rule: 'type-unused',
    write: { 'schema/objects/place.ts': healthyProject['schema/objects/spot.ts'].replaceAll('spot', 'place') },
    file: 'schema/objects/place.ts',
    line: 4,
    message: /No other type has a field or a member of the type "place"/,
  },
  {
    title: 'a field that no query reads',
    rule: 'field-unread',
    write: {
      'src/queries/content.groq.ts': healthyProject['src/queries/content.groq.ts'].replace(
        '${page}',
        'title, author->{name}, boxes[]{_type, text, spot}',
      ),
    },
    file: boxFile,
    line: 11,
    message: /No query reads "boxText\.image"/,
  },
  {
    title: 'a type of which no query reads anything',
    rule: 'field-unread',
    write: {
      'src/queries/content.groq.ts': healthyProject['src/queries/content.groq.ts'].replace(
        '${page}',
        'title, author, boxes[]{_type, text, spot, image}',
      ),
    },
    file: 'schema/documents/person.ts',
    line: 4,
    message: /No query reads any field of "person"/,
  },
  {
    title: 'a type in a file that no glob matches',
    rule: 'schema-file-unmatched',
    write: { 'schema/lost/note.ts': healthyProject['schema/documents/person.ts'].replaceAll('person', 'note') },
    file: 'schema/lost/note.ts',
    line: 3,
    message: /type "note" is not part of the schema/,
  },
  {
    title: 'a query outside the query modules',
    rule: 'query-outside',
    write: {
      'src/main.ts':
        "import { defineQuery as define } from 'groq'\n// defineQuery('no')\nexport const A_QUERY = define('*')\n",
    },
    file: 'src/main.ts',
    line: 3,
    message: /what defineQuery returns here has no result type/,
  },
  {
    title: 'a tagged template outside the query modules',
    rule: 'query-outside',
    write: { 'src/main.ts': "import groq from 'groq'\nexport const use = () => groq`*`\n" },
    file: 'src/main.ts',
    line: 2,
    message: /what groq returns here/,
  },
  {
    title: 'a query of another name',
    rule: 'query-unnamed',
    write: {
      'src/queries/menu.groq.ts': "import { defineQuery } from 'groq'\nexport const menuItems = defineQuery('*')\n",
    },
    file: 'src/queries/menu.groq.ts',
    line: 2,
    message: /this is "menuItems"/,
  },
  {
    title: 'a query that is not exported',
    rule: 'query-unnamed',
    write: {
      'src/queries/menu.groq.ts':
        "import { defineQuery } from 'groq'\nconst MENU_QUERY = defineQuery('*')\nexport const menu = MENU_QUERY\n",
    },
    file: 'src/queries/menu.groq.ts',
    line: 2,
    message: /"MENU_QUERY", not exported/,
  },
  {
    title: 'an export of a query module that nothing imports',
    rule: 'query-export-unused',
    write: { 'src/queries/part.groq.ts': "export const part = 'title'\n" },
    file: 'src/queries/part.groq.ts',
    line: 1,
    message: /Nothing imports "part"/,
  },
  {
    title: 'a style sheet that no component imports',
    rule: 'block-file-stray',
    write: { [`${folder}/old.module.css`]: '.a {}\n' },
    file: `${folder}/old.module.css`,
    message: /No component imports this style sheet/,
  },
  {
    title: 'fixtures of no component',
    rule: 'block-file-stray',
    write: { [`${folder}/old.fixture.ts`]: 'export const oldFixtures = []\n' },
    file: `${folder}/old.fixture.ts`,
    message: /belong to no component/,
  },
  {
    title: 'what makes codegen fail',
    rule: 'unreadable',
    write: { 'src/queries/menu.groq.ts': "export const MENU_QUERY = '*[_type =='\n" },
    file: 'src/queries/menu.groq.ts',
    line: 1,
    message: /MENU_QUERY/,
  },
]

describe('doctor finds', () => {
  test.each(cases)('$title', async ({ rule, write = {}, remove, file, line, message }) => {
    for (const [path, text] of Object.entries(write)) project.write(path, text)
    if (remove !== undefined) project.remove(remove)
    const found = await findings(rule)
    expect(found).toHaveLength(1)
    expect(found[0]).toMatchObject({
      file,
      ...(line === undefined ? {} : { line }),
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
