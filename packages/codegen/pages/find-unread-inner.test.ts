import { expect, test } from 'vitest'
import { defineCodegenConfig } from '../config.ts'
import { generate } from '../generate.ts'
import { createTemporaryProject } from '../testing/temporary-project.ts'

const define = (name: string, ...fields: string[]): string =>
  `import { defineType } from '@sanity/types'
export const ${name} = defineType({ name: '${name}', type: 'document', fields: [
  ${fields.join(',\n  ')},
] })\n`

const image = (...fields: string[]): string =>
  `{ name: 'image', type: 'image', fields: [${fields.map((name) => `{ name: '${name}', type: 'string' }`).join(', ')}] }`

/** A page with a picture and a person, and what the template's component says of them. */
const findUnread = async (component: string, query = '') => {
  const project = createTemporaryProject({
    'package.json': '{ "type": "module" }',
    'schema/compose.ts': 'export const composeSchema = (types: unknown[]) => types\n',
    'schema/documents/route.ts': define(
      'route',
      "{ name: 'template', type: 'string', options: { list: ['templateDefault'] } }",
      image('alt', 'shotBy'),
      "{ name: 'author', type: 'reference', to: [{ type: 'person' }] }",
    ),
    'schema/documents/person.ts': define(
      'person',
      "{ name: 'name', type: 'string' }",
      "{ name: 'nickname', type: 'string' }",
      "{ name: 'note', type: 'string', options: { editorsOnly: true } }",
      image('alt', 'shotWith'),
    ),
    'src/page-settings.groq.ts': "export const projection = '_id, template'\n",
    'src/page.groq.ts': `import { page } from './generated/templates.groq.ts'
export const PAGE_CONTENT_QUERY = \`{"page": *[_type == "route"][0]\${page}}\` as const
export const PAGE_QUERY = PAGE_CONTENT_QUERY\n${query}`,
    'src/blocks/template-default/template-default.tsx': component,
  })
  const config = defineCodegenConfig({ pageProjection: 'src/page-settings.groq.ts' })
  const { unread } = await generate(project.root, config)
  return unread.map(({ message, place }) => [`${place?.file}:${place?.line}`, message])
}

const reading = (names: readonly string[]): string =>
  `export const TemplateDefault = ({ value }) => [value.image.alt, value.author.name, value.author.image, ${names.join(', ')}]\n`

test('B06 a field that nobody reads is named by its place, in a document referred to or a picture, too', async () => {
  expect(await findUnread(reading([]))).toEqual([
    [
      'schema/documents/person.ts:4',
      'Warning: no module names the field "person.nickname" that visitors receive, so nothing seems to read it. Read .nickname where a component shows "person", mark it with options: { editorsOnly: true }, or remove it.',
    ],
    [
      'schema/documents/person.ts:6',
      'Warning: no module names the field "person.image.shotWith" that visitors receive, so nothing seems to read it. Read .shotWith where a component shows "person.image", or remove it.',
    ],
    [
      'schema/documents/route.ts:4',
      'Warning: no module names the field "route.image.shotBy" that visitors receive, so nothing seems to read it. Read .shotBy where a component shows "route.image", or remove it.',
    ],
  ])
})

test('B06 a field that a component or a written query reads is not named', async () => {
  const component = reading(['value.author.nickname', 'value.image.shotBy'])
  const query = 'export const SHOT_QUERY = `*[_type == "person" && shotWith == "x"]{name}` as const\n'
  expect(await findUnread(`${component}const Photo = ({ shotWith }) => shotWith\n`)).toEqual([])
  expect(await findUnread(component, query)).toEqual([])
})
