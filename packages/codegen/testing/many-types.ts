import { compilerOptions } from './compiler-options.ts'

/** Projects of any size, for the bench and for the comparison with Sanity's own tools. */
export interface Size {
  /** Types of the schema, at least 15. */
  types: number
  /** At least 2: the page query and the query of its content. */
  queries: number
}

/** A field's definition, and what a query reads of it: of a field `NAME`, an object `OBJECT`, pages and other documents. */
type Kind = readonly [definition: string, projection: string]

const alt = "fields: [defineField({ name: 'alt', type: 'string', validation: (rule) => rule.required() })]"

const plain: readonly Kind[] = [
  ...[
    'string',
    'text',
    'number',
    'boolean',
    'date',
    'datetime',
    'url',
    'email',
    'geopoint',
    'richText',
    'nameList',
  ].map((type): Kind => [`type: '${type}'`, 'NAME']),
  ["type: 'string', options: { list: [{ title: 'Paper', value: 'paper' }, 'ink'] }", 'NAME'],
  ["type: 'number', options: { list: [1, 2, 3] }", 'NAME'],
  ["type: 'slug'", '"NAME": NAME.current'],
  ["type: 'array', of: [defineArrayMember({ type: 'string' })]", 'NAME'],
  [`type: 'image', options: { hotspot: true }, ${alt}`, 'NAME{asset, crop, alt}'],
  ["type: 'image'", 'NAME{"url": asset->url, "width": asset->metadata.dimensions.width}'],
  [`type: 'array', of: [defineArrayMember({ type: 'image', ${alt} })]`, 'NAME[]{_key, alt, asset}'],
  ["type: 'file'", 'NAME{"url": asset->url, asset}'],
  ["type: 'reference', to: [{ type: 'PAGE' }]", 'NAME->{_id, _type, title}'],
  [
    "type: 'object', fields: [defineField({ name: 'detail', type: 'object', fields: [defineField({ name: 'value', type: 'number' })] })]",
    'NAME{detail{value}}',
  ],
]

const rich: readonly Kind[] = [
  ...plain,
  ["type: 'reference', to: [{ type: 'DATA' }]", '"NAME": NAME->title'],
  [
    "type: 'reference', weak: true, to: [{ type: 'DATA' }, { type: 'PAGE' }]",
    '"NAME": NAME->{title, "slug": slug.current}',
  ],
  [
    "type: 'array', of: [defineArrayMember({ type: 'reference', to: [{ type: 'PAGE' }, { type: 'DATA' }] })]",
    'NAME[]->{_id, _type, title}',
  ],
  ["type: 'OBJECT'", 'NAME{_type, label}'],
  [
    "type: 'array', of: [{ type: 'OBJECT' }, defineArrayMember({ type: 'object', name: 'note', fields: [defineField({ name: 'text', type: 'text' })] })]",
    'NAME[]{_key, _type, _type == "OBJECT" => {label, "kind": "OBJECT"}, _type == "note" => {text}}',
  ],
  [
    "type: 'array', of: [defineArrayMember({ type: 'block', marks: { annotations: [{ name: 'pageLink', type: 'object', fields: [defineField({ name: 'page', type: 'reference', to: [{ type: 'PAGE' }] })] }] } }), defineArrayMember({ type: 'image' })]",
    'NAME[]{..., markDefs[]{..., _type == "pageLink" => {"slug": page->slug.current}}}',
  ],
]

const queryKinds = [
  '*[_type == "TYPE" && ${published}]{_id, title, READ}',
  '*[_type == "TYPE" && slug.current == $slug][0]{..., "slug": slug.current, ${settings}}',
  '*[_type == "TYPE" && defined(slug.current)] | order(title asc, _id desc)[0...12]{READ}',
  '*[_type in ["TYPE", "OTHER"]]{_id, _type, _type == "TYPE" => {READ}, _type == "OTHER" => {title}}',
  '*[_type == "TYPE"]{"label": coalesce(title, "none"), "state": select(defined(slug.current) => "live", title match "x*" => "test", "new")}',
  '*[_type == "TYPE" && _id == $id][0]{READ, "usedBy": *[_type == "OTHER" && references(^._id)]{_id, title}}',
  '{"total": count(*[_type == "TYPE"]), "titles": *[_type == "OTHER"].title, "newest": *[_type == "TYPE"] | order(_createdAt desc)[0]{READ}}',
  '*[_type == "TYPE"][0...24]{_id, "meta": {"type": _type, "since": _createdAt, READ}, ${latest}}',
  '*[_type == "TYPE"] | order(_updatedAt desc)[7]',
]

const fragments = `export const published = '!(_id in path("drafts.**"))'
export const settings = '_id, _type, _updatedAt, title'
export const latest = \`"latest": *[_type == "page0" && \${published}] | order(_updatedAt desc)[0...3]{\${settings}}\`
`

const tsconfig = { compilerOptions, include: ['schema', 'src'] }

const definition = (name: string, type: string): string => `defineField({ name: '${name}', type: '${type}' })`

/**
 * A third of the types are pages, a third objects, 15 % blocks, the rest documents that the others refer to; each has
 * the next fields in turn. References form cycles: from a page to pages, and from an object to itself.
 */
export const createProject = ({ types, queries }: Size): Map<string, string> => {
  const names = (name: string, share: number): string[] =>
    Array.from({ length: Math.max(3, Math.round(types * share)) }, (_, index) => `${name}${index}`)
  const [pages, objects, blocks, data] = [
    names('page', 0.33),
    names('object', 0.33),
    names('block', 0.15),
    names('data', 0.17),
  ]
  const at = (list: readonly string[], index: number): string => list[index % list.length] ?? ''
  let turn = 0
  const files = new Map<string, string>()
  const reads = new Map<string, string[]>()
  const add = (folder: string, name: string, type: string, own: string[], kinds: readonly Kind[]): void => {
    const fields = Array.from({ length: 5 }, (_, index) => {
      turn += 1
      const [shape, read] = kinds[turn % kinds.length] ?? ['', '']
      const fill = (text: string): string =>
        text
          .replaceAll('NAME', `field${index}`)
          .replaceAll('OBJECT', at(objects, turn))
          .replaceAll('PAGE', at(pages, turn))
          .replaceAll('DATA', at(data, turn))
      const required = turn % 3 === 0 ? ', validation: (rule) => rule.required()' : ''
      return { text: `defineField({ name: 'field${index}', ${fill(shape)}${required} })`, read: fill(read) }
    })
    reads.set(
      name,
      fields.map(({ read }) => read),
    )
    const all = [...own, ...fields.map(({ text }) => text)].map((text) => `    ${text},\n`).join('')
    file(folder, name, type, `fields: [\n${all}  ],\n`)
  }
  const file = (folder: string, name: string, type: string, body: string): void => {
    const head = "import { defineArrayMember, defineField, defineType } from '@sanity/types'\n\n"
    files.set(
      `schema/${folder}/${name}.ts`,
      `${head}export const ${name} = defineType({\n  name: '${name}',\n  type: '${type}',\n  ${body}})\n`,
    )
  }
  file(
    'objects',
    'richText',
    'array',
    "of: [defineArrayMember({ type: 'block' }), defineArrayMember({ type: 'image' })],\n",
  )
  file('objects', 'nameList', 'array', "of: [defineArrayMember({ type: 'string' })],\n")
  const children = (name: string): string =>
    `defineField({ name: 'children', type: 'array', of: [{ type: '${name}' }] })`
  for (const name of objects) add('objects', name, 'object', [definition('label', 'string'), children(name)], plain)
  const content = `defineField({ name: 'content', type: 'array', of: [${blocks.map((name) => `{ type: '${name}' }`).join(', ')}] })`
  const head = [definition('title', 'string'), definition('slug', 'slug')]
  for (const name of data) add('documents', name, 'document', head, plain)
  for (const name of pages) add('documents', name, 'document', name === 'page0' ? [...head, content] : head, rich)
  for (const name of blocks) {
    add('blocks', name, 'object', [definition('label', 'string')], rich)
    files.set(`src/blocks/${name}/${name}.tsx`, `export const ${name.replace('b', 'B')} = () => null\n`)
  }
  const readOf = (name: string): string => reads.get(name)?.join(', ') ?? ''
  const blockReads = blocks.map((name) => `_type == "${name}" => {label, ${readOf(name)}}`).join(',\n  ')
  const documents = [...pages, ...data]
  const lists = Array.from({ length: queries - 2 }, (_, index) => {
    const type = at(documents, Math.floor(index / queryKinds.length))
    const text = at(queryKinds, index)
      .replaceAll('TYPE', type)
      .replaceAll('OTHER', at(documents, index + 5))
    return [
      `src/queries/list-${index}.groq.ts`,
      `import { defineQuery } from 'groq'
import { latest, published, settings } from './fragments.groq.ts'

export const LIST_${index}_QUERY = defineQuery(\`${text.replaceAll('READ', readOf(type))}\`)
export const used = [latest, published, settings]
`,
    ] as const
  })
  return new Map([
    ...files,
    ...lists,
    ['package.json', '{ "private": true, "type": "module" }\n'],
    ['tsconfig.json', JSON.stringify(tsconfig)],
    ['codegen.config.ts', `export const config = ${JSON.stringify({ linkTypes: pages })}\n`],
    ['schema/compose.ts', 'export const composeSchema = <T>(types: T[]): T[] => types\n'],
    ['src/queries/fragments.groq.ts', fragments],
    [
      'src/queries/page.groq.ts',
      `import { defineQuery } from 'groq'
import { latest, settings } from './fragments.groq.ts'

export const PAGE_CONTENT_QUERY = defineQuery(\`{
  "page": *[_type == "page0" && slug.current == $slug] | order(_updatedAt desc)[0]{
    \${settings}, "content": {"_type": "templateDefault", content[]{_key, _type,\n  ${blockReads}
    }}
  },
  \${latest}
}\`)
export const PAGE_QUERY = defineQuery(\`\${PAGE_CONTENT_QUERY}{page, latest, "hasPage": defined(page)}\`)
`,
    ],
  ])
}

/** What Sanity's own tools need besides: the same types for a Studio, and the location of the queries. */
export const officialFiles = (files: ReadonlyMap<string, string>): Map<string, string> => {
  const schemaFiles = [...files.keys()].filter((path) => /^schema\/\w+\//.test(path))
  const imports = schemaFiles.map((path, index) => `import * as file${index} from './${path}'\n`)
  const types = `[${schemaFiles.map((_, index) => `...Object.values(file${index})`).join(', ')}]`
  return new Map([
    [
      'sanity.config.ts',
      `import { defineConfig } from 'sanity'
${imports.join('')}
export default defineConfig({ name: 'default', projectId: 'abcd1234', dataset: 'production', schema: { types: ${types} } })
`,
    ],
    [
      'sanity.cli.ts',
      `import { defineCliConfig } from 'sanity/cli'

export default defineCliConfig({
  api: { projectId: 'abcd1234', dataset: 'production' },
  typegen: { path: './src/**/*.groq.ts', schema: 'official/schema.json', generates: 'official/types.ts', overloadClientMethods: false },
})
`,
    ],
  ])
}
