import { expect, it } from 'vitest'
import { defineCodegenConfig } from '../config.ts'
import { generate } from '../generate.ts'
import { createTemporaryProject } from '../testing/temporary-project.ts'

const config = defineCodegenConfig({ pageProjection: 'src/page-settings.groq.ts' })

const define = (name: string, options: string, ...fields: string[]): string =>
  `import { defineType } from '@sanity/types'
export const ${name} = defineType({ name: '${name}', type: 'document', ${options} fields: [${fields.join()}] })\n`
const page = (name: string, ...templates: string[]): string =>
  define(
    name,
    '',
    `{ name: 'template', type: 'string', options: { list: ${JSON.stringify(templates)} } }`,
    "{ name: 'boxes', type: 'array', of: [{ type: 'reference', to: [{ type: 'boxJobs' }, { type: 'boxText' }] }] }",
  )

/** @param templates of the jobs' section */
const run = (templates: readonly string[] | undefined, files: Record<string, string> = {}) => {
  const project = createTemporaryProject({
    'package.json': '{ "type": "module" }',
    'schema/compose.ts': 'export const composeSchema = (types: unknown[]) => types\n',
    'schema/documents/route.ts': page('route', 'templateDefault', 'templateStart'),
    'schema/documents/project.ts': page('project', 'templateProject'),
    'schema/blocks/box-jobs.ts': define(
      'boxJobs',
      templates ? `options: { templates: ${JSON.stringify(templates)} },` : '',
      "{ name: 'text', type: 'string' }",
    ),
    'schema/blocks/box-text.ts': define('boxText', '', "{ name: 'text', type: 'string' }"),
    'src/page-settings.groq.ts': "export const projection = '_id, template'\n",
    'src/page.groq.ts': `import { page } from './generated/templates.groq.ts'
export const PAGE_CONTENT_QUERY = \`{"page": *[_type in ["route", "project"]][0]\${page}}\` as const
export const PAGE_QUERY = PAGE_CONTENT_QUERY\n`,
    ...files,
  })
  return generate(project.root, config)
}

/** The line of a template's type that says which sections it has. */
const sectionsOf = (files: ReadonlyMap<string, string>, template: string): string | undefined =>
  new RegExp(`type ${template}Block = \\{[^}]*?boxes: (.*)`).exec(
    files.get('src/generated/content-types.ts') ?? '',
  )?.[1]

it('B06 the sections of a template are those that name it, and those that name none', async () => {
  const { files, input } = await run(['templateDefault', 'templateProject'])
  expect(sectionsOf(files, 'TemplateDefault')).toBe('Array<BoxJobsBlock | BoxTextBlock | null> | null')
  expect(sectionsOf(files, 'TemplateStart')).toBe('Array<BoxTextBlock | null> | null')
  expect(sectionsOf(files, 'TemplateProject')).toBe('Array<BoxJobsBlock | BoxTextBlock | null> | null')
  expect(input.shapes.types['boxJobs']).toMatchObject({ templates: ['templateDefault', 'templateProject'] })
  expect(JSON.parse(files.get('src/generated/schema.json') ?? '')).toContainEqual(
    expect.objectContaining({ name: 'boxJobs', templates: ['templateDefault', 'templateProject'] }),
  )
})

it('without a restriction every template has every section, and the query no filter', async () => {
  const { files } = await run(undefined)
  expect(sectionsOf(files, 'TemplateStart')).toBe('Array<BoxJobsBlock | BoxTextBlock | null> | null')
  expect(files.get('src/generated/templates.groq.ts')).toContain('{"_type": "templateStart", boxes}')
})

it('a template that no page has is refused with the file', async () => {
  await expect(run(['templateStrat'])).rejects.toThrow(
    /"boxJobs" is for the template "templateStrat", which no page has \(templateProject, templateDefault, templateStart\)/,
  )
})

it('B08 a component of a template that no page has leads to the lists of templates', async () => {
  const file = 'src/blocks/template-old/template-old.tsx'
  const { strays } = await run(undefined, { [file]: 'export const TemplateOld = () => null\n' })
  const message =
    'No block is named "templateOld". Add it to the templates of schema/documents/project.ts or schema/documents/route.ts, or remove the folder.'
  expect(strays).toEqual([{ message, place: { file } }])
})
