import { importTypes, quote } from '../scaffold/block-draft.ts'
import type { BlockKind } from '../scaffold/block-draft.ts'

const kind = (explanation: string, imports = ''): BlockKind => ({
  explanation,
  schema: ({ name, title }) => `import { defineField, defineType } from '@sanity/types'
export const ${name.type} = defineType({ name: '${name.type}', title: ${quote(title)}, type: 'object', fields: [defineField({ name: 'text', type: 'string' })] })
`,
  component: (draft) => `${importTypes(draft, 'BlockProps')}
${imports}export const ${draft.name.component} = ({ value }: BlockProps<'${draft.name.type}'>) => value.text
`,
  style: '.text {\n}\n',
  fixture: ({ name }) => `export const ${name.type}Fixtures = [{ _type: '${name.type}', text: null }]\n`,
})

/** The kinds of block of a small project. */
export const kinds: Record<string, BlockKind> = {
  section: kind('a part of a page', "import { Section } from '#src/ui/section.tsx'\n"),
  content: kind('a piece of a section'),
  button: kind('a link that looks like a button'),
  mark: kind('a link on a piece of text'),
}
