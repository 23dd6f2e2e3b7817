import type { CodegenConfig } from '../config.ts'
import { compilerOptions } from '../testing/compiler-options.ts'
import { author, field, fields, page, string, type } from './schema-source.ts'

/** A small project that shows one feature; its generated files are in the folder of the same name. */
interface GoldenCase {
  name: string
  /** Source by path. The document `page` is what the page query returns. */
  files: Record<string, string>
  options?: Partial<CodegenConfig>
}

export const cases: GoldenCase[] = [
  {
    name: 'plain-values',
    files: page(
      string('title'),
      field('text', "type: 'text'"),
      field('count', "type: 'number'"),
      field('isNew', "type: 'boolean'"),
      field('day', "type: 'date'"),
      field('time', "type: 'datetime'"),
      field('website', "type: 'url'"),
      field('contact', "type: 'email'"),
      field('slug', "type: 'slug'"),
      field('place', "type: 'geopoint'"),
      field('tags', "type: 'array', of: [defineArrayMember({ type: 'string' })]"),
    ),
  },
  {
    name: 'required-fields',
    files: page(string('title', true), string('subtitle'), field('facts', `type: 'object', ${fields(string('year', true), string('client'))}`, true)),
  },
  {
    name: 'optional-fields',
    files: page(string('title', true)),
    options: { enforceRequiredFields: false, admitNull: false },
  },
  {
    name: 'references',
    files: {
      ...author,
      ...type('venue', 'document', fields(string('city', true))),
      ...type(
        'route',
        'document',
        fields(string('title'), field('slug', "type: 'slug'"), field('relation', "type: 'reference', to: [{ type: 'route' }]")),
      ),
      ...page(
        field('author', "type: 'reference', to: [{ type: 'author' }]", true),
        field('subject', "type: 'reference', to: [{ type: 'author' }, { type: 'venue' }]"),
        field('reviewers', "type: 'array', of: [defineArrayMember({ type: 'reference', to: [{ type: 'author' }] })]"),
        field('editor', "type: 'reference', weak: true, to: [{ type: 'author' }]"),
        field('next', "type: 'reference', to: [{ type: 'route' }]"),
        field('about', "type: 'reference', to: [{ type: 'venue' }, { type: 'route' }]"),
      ),
    },
    options: {
      linkTypes: ['route'],
      linkProjection: '_id, title, "slug": slug.current, "parentSlug": relation->slug.current',
    },
  },
  {
    name: 'lists-of-several-types',
    files: {
      ...author,
      ...type('quote', 'object', fields(string('text', true), string('by'))),
      ...type('guest', 'reference', "to: [{ type: 'author' }]"),
      ...type('teaser', 'object', fields(string('headline')), 'blocks'),
      ...page(
        field(
          'content',
          `type: 'array', of: [
    { type: 'teaser' },
    { type: 'quote' },
    defineArrayMember({ type: 'reference', to: [{ type: 'author' }] }),
    { type: 'guest' },
    defineArrayMember({ type: 'reference', name: 'editor', to: [{ type: 'author' }] }),
    defineArrayMember({ type: 'object', name: 'remark', fields: [{ name: 'text', type: 'text' }] }),
    defineArrayMember({ type: 'object', name: 'figure', fields: [{ name: 'count', type: 'number' }] }),
  ]`,
        ),
      ),
    },
  },
  {
    name: 'portable-text',
    files: {
      ...type('gap', 'object', fields(field('height', "type: 'number'", true)), 'blocks'),
      ...type(
        'richText',
        'array',
        `of: [
  defineArrayMember({
    type: 'block',
    styles: [{ title: 'Text', value: 'normal' }, { title: 'Heading', value: 'h2' }],
    lists: [{ title: 'Bullet', value: 'bullet' }],
    marks: {
      decorators: [{ title: 'Strong', value: 'strong' }],
      annotations: [{ name: 'webLink', type: 'object', fields: [${field('href', "type: 'url'", true)}] }],
    },
  }),
  { type: 'gap' },
]`,
      ),
      ...page(
        field('text', "type: 'richText'"),
        field('note', "type: 'array', of: [defineArrayMember({ type: 'block' })]"),
        field('plain', "type: 'array', of: [defineArrayMember({ type: 'block', marks: { annotations: [] } })]"),
      ),
    },
  },
  {
    name: 'images-and-files',
    files: page(
      field('plain', "type: 'image'"),
      field('cover', `type: 'image', options: { hotspot: true }, ${fields(string('alt', true))}`, true),
      field('gallery', `type: 'array', of: [defineArrayMember({ type: 'image', ${fields(string('alt'))} })]`),
      field('download', "type: 'file'"),
    ),
  },
  {
    name: 'list-options',
    files: page(
      field('tone', "type: 'string', options: { list: ['paper', 'ink'] }", true),
      field('size', "type: 'string', options: { list: [{ title: 'Small', value: 'small' }, { title: 'Large', value: 'large' }] }"),
      field('columns', "type: 'number', options: { list: [3, 2, 1] }"),
      field('only', "type: 'string', options: { list: ['one'] }"),
      field('topics', "type: 'array', of: [defineArrayMember({ type: 'string' })], options: { list: ['music', 'art'] }"),
    ),
  },
  {
    name: 'named-lists',
    files: {
      ...type('price', 'object', fields(field('amount', "type: 'number'", true))),
      ...type('prices', 'array', "of: [{ type: 'price' }]"),
      ...type('names', 'array', "of: [defineArrayMember({ type: 'string' })]"),
      ...author,
      ...type('authors', 'array', "of: [defineArrayMember({ type: 'reference', to: [{ type: 'author' }] })]"),
      ...type('unused', 'array', "of: [defineArrayMember({ type: 'block' })]"),
      ...page(field('prices', "type: 'prices'"), field('names', "type: 'names'", true), field('authors', "type: 'authors'")),
    },
  },
  {
    name: 'cycles',
    files: {
      ...type('entry', 'object', fields(string('label'), field('children', "type: 'array', of: [{ type: 'entry' }]"))),
      ...type('person', 'document', fields(string('name'), field('employer', "type: 'reference', to: [{ type: 'company' }]"))),
      ...type('company', 'document', fields(string('name'), field('owner', "type: 'reference', to: [{ type: 'person' }]"))),
      ...page(
        field('entries', "type: 'array', of: [{ type: 'entry' }]"),
        field('person', "type: 'reference', to: [{ type: 'person' }]"),
        field('parent', "type: 'reference', to: [{ type: 'page' }]"),
      ),
    },
  },
  {
    name: 'reserved-names',
    files: {
      ...type('emailAddress', 'object', fields(string('address', true)), 'blocks', 'email'),
      ...page(field('contact', "type: 'array', of: [{ type: 'emailAddress' }]"), field('press', "type: 'emailAddress'")),
      'src/blocks/email/email.tsx': 'export const Email = () => null\n',
    },
  },
  {
    // A plugin's types in every place they can have, and references to a dataset that nobody here knows.
    name: 'unknown-types',
    files: page(
      field('source', "type: 'code'"),
      field('body', `type: 'array', of: [
    defineArrayMember({ type: 'block', styles: [], lists: [], of: [{ type: 'code' }], marks: { decorators: [], annotations: [{ type: 'code' }] } }),
    { type: 'code' },
  ]`),
      field('snippets', "type: 'array', of: [{ type: 'code' }]"),
      field('tags', "type: 'array', of: [defineArrayMember({ type: 'reference', to: [{ type: 'media.tag' }] })]"),
      field('elsewhere', "type: 'crossDatasetReference', dataset: 'other', to: [{ type: 'product', preview: { select: { title: 'name' } } }]"),
      field('others', "type: 'array', of: [defineArrayMember({ type: 'crossDatasetReference', dataset: 'other', to: [{ type: 'product', preview: { select: { title: 'name' } } }] })]"),
    ),
    options: { pluginTypes: ['code', 'media.tag'] },
  },
  {
    name: 'parameters-in-slices',
    files: {
      ...page(string('title', true)),
      'src/queries/pages.groq.ts': `export const FIRST_QUERY = \`*[_type == "page"][0...$limit]{title}\` as const
export const PART_QUERY = \`*[_type == "page"] | order(title) [$page * 10 .. ($page + 1) * 10].title\` as const
`,
    },
  },
  {
    name: 'blocks-of-a-query',
    files: {
      ...type('teaser', 'object', fields(string('headline', true)), 'blocks'),
      ...page(string('template'), field('teaser', "type: 'teaser'")),
      'src/queries/content.groq.ts': `import { teaser } from '../generated/projections.groq.ts'

export const PAGE_CONTENT_QUERY = \`*[_type == "page"][0]{
  "content": select(
    template == "wide" => {"_type": "templateWide", teaser{_type, \${teaser}}},
    {"_type": "templateDefault", "headline": teaser.headline}
  ),
  "header": {"_type": "pageHeader", "titles": *[_type == "page"].template},
  "teaser": teaser{_type, \${teaser}}
}\` as const
`,
      'src/blocks/template-wide/template-wide.lazy.tsx': 'export const TemplateWide = () => null\n',
      'src/blocks/page-header/page-header.tsx': 'export const PageHeader = () => null\n',
    },
  },
]

const common: Record<string, string> = {
  'package.json': '{ "type": "module" }\n',
  'tsconfig.json': `${JSON.stringify({
    compilerOptions,
    // The registry asks for a component of every block, which these projects do without.
    files: ['src/generated/content-types.ts', 'src/generated/block-types.ts', 'src/shapes.ts'],
  })}\n`,
  'schema/compose.ts': 'export const composeSchema = <T>(types: T[]): T[] => types\n',
  'src/shapes.ts': `import type { ContentShapes } from '@schaufenster/shapes/shape'
import { contentShapes } from './generated/validators.ts'

export const shapes: ContentShapes = contentShapes
`,
  'src/queries/content.groq.ts': `import { page } from '../generated/projections.groq.ts'

export const PAGE_CONTENT_QUERY = \`{"page": *[_type == "page"][0]{"_type": "pageBody", \${page}}}\` as const
`,
  'src/queries/page.groq.ts': `import { FILE_REFS, IMAGE_REFS } from '../generated/asset-paths.groq.ts'
import { PAGE_CONTENT_QUERY } from './content.groq.ts'

export const PAGE_QUERY = \`\${PAGE_CONTENT_QUERY}{..., "images": \${IMAGE_REFS}, "files": \${FILE_REFS}}\` as const
`,
}

/** All files of a case. */
export const filesOf = ({ files }: GoldenCase): Record<string, string> => ({ ...common, ...files })
