import { beforeAll, describe, expect, test } from 'vitest'
import { createCompiledProject } from '../testing/compiled-project.ts'
import type { CompiledProject } from '../testing/compiled-project.ts'

const define = (name: string, rest: string): string => `import { defineType } from '@sanity/types'
export const ${name} = defineType({ name: '${name}', ${rest} })
`
const words = (...names: string[]): string =>
  `[${names.map((name) => `{ title: '${name}', value: '${name}' }`).join(', ')}]`

const smallBlock = `{ type: 'block', styles: [], lists: [], marks: { decorators: ${words('em')}, annotations: [] } }`
const icon = "{ name: 'icon', type: 'object', fields: [{ name: 'sign', type: 'string' }] }"

const files = {
  'package.json': '{ "type": "module", "imports": { "#src/*": "./src/*" } }',
  'schema/compose.ts': 'export const composeSchema = (types: unknown[]) => types\n',
  'schema/objects/rich-text.ts': define(
    'richText',
    `type: 'array', of: [
      {
        type: 'block',
        styles: ${words('h2')},
        lists: ${words('bullet')},
        marks: { decorators: ${words('strong', 'code')}, annotations: [{ type: 'mailLink' }] },
      },
      { type: 'mailLink' },
    ]`,
  ),
  'schema/objects/small-text.ts': define('smallText', `type: 'array', of: [${smallBlock}]`),
  // Stored under another name than the block's, because Sanity reserves that.
  'schema/blocks/email.ts': define('mailLink', "type: 'object', fields: [{ name: 'address', type: 'string' }]").replace(
    /mailLink(?= =)/,
    'email',
  ),
  'schema/documents/page.ts': define(
    'page',
    `type: 'document', fields: [
      { name: 'lead', type: 'smallText' },
      { name: 'body', type: 'richText' },
      { name: 'bio', type: 'array', of: [{ type: 'block', styles: ${words('h5')}, of: [${icon}] }] },
      { name: 'steps', type: 'array', of: [{ name: 'step', type: 'object', fields: [{ name: 'how', type: 'array', of: [${smallBlock}] }] }] },
    ]`,
  ),
  'schema/documents/memo.ts': define(
    'memo',
    "type: 'document', fields: [{ name: 'text', type: 'array', of: [{ type: 'block' }] }]",
  ),
  'src/queries/content.groq.ts': `import { pageFields as fields } from '#src/generated/projections.groq.ts'
export const PAGE_CONTENT_QUERY =
  \`*[_type == "page"][0]{"_type": "pageBody", \${fields.lead}, \${fields.body}, \${fields.bio}, \${fields.steps}}\` as const\n`,
  'src/queries/page.groq.ts': `import { PAGE_CONTENT_QUERY } from './content.groq.ts'
export const PAGE_QUERY = \`\${PAGE_CONTENT_QUERY}{...}\` as const\n`,
  'src/renderer.ts': `import { PortableText } from '@portabletext/react'
import type { PortableTextMarkComponentProps } from '@portabletext/react'
import { createElement } from 'react'
import type { AnnotationOf, ParagraphOf, RichTextComponents, RichTextParts } from './generated/portable-text-types.ts'
import type { MemoTextParts, PageBioComponents, PageBioParts, SmallTextParts } from './generated/portable-text-types.ts'

const Plain = () => null
const Mail = ({ value }: PortableTextMarkComponentProps<AnnotationOf<RichTextParts>>) => value?.address
const components = {
  block: { normal: Plain, h2: Plain }, list: { bullet: Plain }, marks: { strong: Plain, code: Plain, email: Mail }, types: { email: Plain },
} satisfies RichTextComponents
export const show = (value: RichTextParts['value']) => createElement(PortableText<RichTextParts['value'][number]>, { value, components })
export const bio = (given: PageBioComponents) => given.types.icon

// A list of annotations is there where there are any, and absent where there are none: in neither case is it null.
export const marks = (value: ParagraphOf<RichTextParts>): number => value.markDefs.length
// @ts-expect-error a text without annotations has no such field
export const absent = (value: ParagraphOf<SmallTextParts>) => value.markDefs
// Stored fields may be left out; what is in them is known all the same.
export const linkInMemo = (mark: AnnotationOf<MemoTextParts>): string | undefined => mark.href
export const sign = (value: ParagraphOf<PageBioParts>) => value.children
`,
}

describe('portable-text-types.ts', () => {
  let project: CompiledProject
  let errors: unknown
  let text = ''
  beforeAll(async () => {
    project = createCompiledProject({ files, include: ['src/renderer.ts', 'src/generated/portable-text-types.ts'] })
    errors = await project.errors()
    text = project.read('src/generated/portable-text-types.ts')
  })

  const partsOf = (name: string): Record<string, string> => {
    const body = new RegExp(`interface ${name}Parts \\{\\n(?<body>[^}]*)\\n\\}`).exec(text)?.groups?.['body'] ?? ''
    return Object.fromEntries(body.split('\n').map((line) => /^ {2}(\w+): (.*)$/.exec(line)?.slice(1) ?? []))
  }

  test('B08 fits PortableText, and what queries return', () => {
    expect(errors).toEqual([])
  })

  test('B08 a text with its own type has its parts, under the names of the blocks', () => {
    expect(partsOf('RichText')).toEqual({
      value: expect.stringContaining("['body']"),
      paragraph: "'block'",
      style: "'h2' | 'normal'",
      list: "'bullet'",
      decorator: "'code' | 'strong'",
      annotation: "'email'",
      inline: 'never',
      object: "'email'",
    })
    expect(text).toContain('/** `richText`, in page.body. */')
  })

  test('B08 a text without annotations and lists has none', () => {
    expect(partsOf('SmallText')).toMatchObject({
      decorator: "'em'",
      annotation: 'never',
      list: 'never',
      style: "'normal'",
      object: 'never',
    })
  })

  test('B08 a text in a field is named by type and field, also where a projection created the object around it', () => {
    expect(partsOf('PageBio')).toMatchObject({
      value: expect.stringContaining("PageBodyBlock['bio']"),
      inline: "'icon'",
      style: "'h5' | 'normal'",
    })
    expect(partsOf('StepHow')).toMatchObject({ value: expect.stringContaining("StepResult['how']"), decorator: "'em'" })
  })

  test('B08 a text that no query returns is described as it is stored', () => {
    expect(partsOf('MemoText')['value']).toBe("NonNullable<Memo['text']>")
    expect(text).toContain('/** The text in memo.text; as it is stored, since no query returns it. */')
  })

  test('B08 every line fits', () => {
    expect(text.split('\n').filter((line) => line.length > 150)).toEqual([])
  })
})

test('two texts with the same name are rejected', async () => {
  const project = createCompiledProject({
    files: { ...files, 'schema/objects/memo-text.ts': define('memoText', `type: 'array', of: [${smallBlock}]`) },
    include: [],
  })
  await expect(project.errors()).rejects.toThrow(
    /Two Portable Texts would be called "MemoText": .*memoText.*Rename one/,
  )
})
