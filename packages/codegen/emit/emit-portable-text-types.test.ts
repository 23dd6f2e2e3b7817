import { beforeAll, describe, expect, test } from 'vitest'
import { defineCodegenConfig } from '../config.ts'
import { generate } from '../generate.ts'
import { createTemporaryProject } from '../testing/temporary-project.ts'

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
}

const write = async (more: Record<string, string> = {}): Promise<string> => {
  const { root } = createTemporaryProject({ ...files, ...more })
  const generated = await generate(root, defineCodegenConfig({}))
  return generated.files.get('src/generated/portable-text-types.ts') ?? ''
}

// That the types fit is in schema/promise/portable-text-types.test-d.ts.
describe('portable-text-types.ts', () => {
  let text = ''
  beforeAll(async () => {
    text = await write()
  })

  const partsOf = (name: string): Record<string, string> => {
    const body = new RegExp(`interface ${name}Parts \\{\\n(?<body>[^}]*)\\n\\}`).exec(text)?.groups?.['body'] ?? ''
    return Object.fromEntries(body.split('\n').map((line) => /^ {2}(\w+): (.*)$/.exec(line)?.slice(1) ?? []))
  }

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
})

test('two texts with the same name are rejected', async () => {
  const memoText = define('memoText', `type: 'array', of: [${smallBlock}]`)
  await expect(write({ 'schema/objects/memo-text.ts': memoText })).rejects.toThrow(
    /Two Portable Texts would be called "MemoText": .*memoText.*Rename one/,
  )
})
