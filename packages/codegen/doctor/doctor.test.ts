import { beforeEach, describe, expect, test } from 'vitest'
import { examine } from './examine.ts'
import type { DoctorFinding, RuleName } from './finding.ts'
import { createTestProject, healthyProject } from '../testing/healthy-project.ts'
import type { TestProject } from '../testing/healthy-project.ts'

let project: TestProject
const findings = async (rule?: RuleName): Promise<DoctorFinding[]> =>
  (await examine(project.root, project.config)).filter((finding) => rule === undefined || finding.rule === rule)

beforeEach(() => {
  project = createTestProject()
})

const pageFile = 'schema/documents/page.ts'
const boxFile = 'schema/blocks/box-text.ts'
const spotFile = 'schema/objects/spot.ts'
const menuFile = 'src/queries/menu.groq.ts'
const folder = 'src/blocks/box-text'
const note = healthyProject['schema/documents/person.ts'].replaceAll('person', 'note')

/** A healthy file with one change. */
const changed = (file: keyof typeof healthyProject, from: string, to: string): Record<string, string> => ({
  [file]: healthyProject[file].replace(from, to),
})

test('a healthy project has no findings', async () => {
  await project.update()
  expect(await findings()).toEqual([])
})

/** `at`: a file, with its line where one is named. */
const cases: [rule: RuleName, message: RegExp, at: string, change: Record<string, string>][] = [
  ['title-missing', /type "boxText" has no title/, `${boxFile}:4`, changed(boxFile, "  title: 'Text',\n", '')],
  [
    'title-missing',
    /field "boxText\.image" has no title/,
    `${boxFile}:11`,
    changed(boxFile, "name: 'image', title: 'Bild'", "name: 'image'"),
  ],
  [
    'title-missing',
    /field "page\.boxes\.words" has no title/,
    `${pageFile}:10`,
    changed(
      pageFile,
      "of: [{ type: 'boxText' }]",
      "of: [{ type: 'boxText' }, { name: 'note', title: 'Notiz', type: 'object', fields: [{ name: 'words', type: 'string' }] }]",
    ),
  ],
  [
    'description-missing',
    /type "page" has no description/,
    `${pageFile}:4`,
    changed(pageFile, "  description: 'Eine Seite der Website.',\n", ''),
  ],
  [
    'description-missing',
    /what this number counts: "spot\.street"/,
    `${spotFile}:8`,
    changed(spotFile, "type: 'string'", "type: 'number'"),
  ],
  [
    'description-missing',
    /which form this value must have: "spot\.street"/,
    `${spotFile}:8`,
    changed(spotFile, "type: 'string'", "type: 'string', validation: (rule) => rule.required().custom(() => true)"),
  ],
  [
    'type-unread',
    /No query mentions documents of the type "note"/,
    'schema/documents/note.ts:4',
    { 'schema/documents/note.ts': note },
  ],
  [
    'type-unused',
    /No other type has a field or a member of the type "place"/,
    'schema/objects/place.ts:4',
    { 'schema/objects/place.ts': healthyProject[spotFile].replaceAll('spot', 'place') },
  ],
  [
    'field-unread',
    /No query reads "boxText\.image"/,
    `${boxFile}:11`,
    changed('src/queries/content.groq.ts', '${page}', 'title, author->{name}, boxes[]{_type, text, spot}'),
  ],
  [
    'field-unread',
    /No query reads any field of "person"/,
    'schema/documents/person.ts:4',
    changed('src/queries/content.groq.ts', '${page}', 'title, author, boxes[]{_type, text, spot, image}'),
  ],
  [
    'schema-file-unmatched',
    /type "note" is not part of the schema/,
    'schema/lost/note.ts:3',
    { 'schema/lost/note.ts': note },
  ],
  [
    'query-outside',
    /what defineQuery returns here has no result type/,
    'src/main.ts:3',
    {
      'src/main.ts':
        "import { defineQuery as define } from 'groq'\n// defineQuery('no')\nexport const A_QUERY = define('*')\n",
    },
  ],
  [
    'query-outside',
    /what groq returns here/,
    'src/main.ts:2',
    { 'src/main.ts': "import groq from 'groq'\nexport const use = () => groq`*`\n" },
  ],
  [
    'query-unnamed',
    /this is "menuItems"/,
    `${menuFile}:2`,
    {
      [menuFile]: "import { defineQuery } from 'groq'\nexport const menuItems = defineQuery('*')\n",
    },
  ],
  [
    'query-unnamed',
    /"MENU_QUERY", not exported/,
    `${menuFile}:2`,
    {
      [menuFile]:
        "import { defineQuery } from 'groq'\nconst MENU_QUERY = defineQuery('*')\nexport const menu = MENU_QUERY\n",
    },
  ],
  [
    'query-export-unused',
    /Nothing imports "part"/,
    'src/queries/part.groq.ts:1',
    { 'src/queries/part.groq.ts': "export const part = 'title'\n" },
  ],
  [
    'block-file-stray',
    /No component imports this style sheet/,
    `${folder}/old.module.css`,
    { [`${folder}/old.module.css`]: '.a {}\n' },
  ],
  [
    'block-file-stray',
    /belong to no component/,
    `${folder}/old.fixture.ts`,
    { [`${folder}/old.fixture.ts`]: 'export const oldFixtures = []\n' },
  ],
  ['unreadable', /MENU_QUERY/, `${menuFile}:1`, { [menuFile]: "export const MENU_QUERY = '*[_type =='\n" }],
]

describe('doctor finds', () => {
  test.each(cases)('%s: %s', async (rule, message, at, change) => {
    for (const [path, text] of Object.entries(change)) project.write(path, text)
    const found = await findings(rule)
    expect(found).toHaveLength(1)
    const [file, line] = at.split(':')
    expect(found[0]).toMatchObject({
      file,
      ...(line && { line: Number(line) }),
      message: expect.stringMatching(message),
    })
    expect(found[0]?.remedy).toMatch(/^[A-Z].*\.$/)
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
    return found.flatMap(({ rule, message, remedy }) => (rule === 'type-deprecated' ? [message, remedy] : []))
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
  expect(found.filter(({ rule }) => rule === 'type-deprecated').map(({ remedy }) => remedy)).toEqual([
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
