import type { Random } from './random.ts'
import type { SyntheticSchema, SyntheticType } from './synthetic-schema.ts'

interface Context {
  documents: SyntheticType[]
  random: Random
}

type QueryKind = (context: Context) => string

const fieldsOf = (type: SyntheticType, count: number, random: Random): string =>
  ['_id', 'title', ...random.some(type.fields, count).map((field) => field.projection)].join(', ')

const pageOf: QueryKind = ({ documents, random }) => {
  const filter = `_type == "${random.pick(documents).name}" && slug.current == $slug`
  return `*[${filter}][0]{..., "slug": slug.current, "version": ${random.below(1000)}, \${settings}}`
}

const list: QueryKind = ({ documents, random }) => {
  const type = random.pick(documents)
  return `*[_type == "${type.name}" && \${published}]{${fieldsOf(type, 5, random)}}`
}

const orderedSlice: QueryKind = ({ documents, random }) => {
  const type = random.pick(documents)
  const fields = fieldsOf(type, 4, random)
  return `*[_type == "${type.name}" && defined(slug.current)] | order(title asc, _id desc)[0...12]{${fields}, \${imageOf('picture')}}`
}

const severalTypes: QueryKind = ({ documents, random }) => {
  const types = random.some(documents, 3)
  const names = types.map(({ name }) => `"${name}"`).join(', ')
  const cases = types.map((type) => `_type == "${type.name}" => {${fieldsOf(type, 3, random)}}`)
  return `*[_type in [${names}]]{_id, _type, ${cases.join(', ')}}`
}

const choices: QueryKind = ({ documents, random }) => {
  const label = `"label": coalesce(subtitle1, title, "none ${random.below(1000)}")`
  const state = '"state": select(defined(slug.current) => "live", title match "x*" => "test", "new")'
  return `*[_type == "${random.pick(documents).name}"]{_id, ${label}, ${state}, \${fragments.address}}`
}

const usedBy: QueryKind = ({ documents, random }) => {
  const [one, other] = [random.pick(documents), random.pick(documents)]
  const users = `*[_type == "${other.name}" && references(^._id)]{${fieldsOf(other, 2, random)}}`
  return `*[_type == "${one.name}" && _id == $id][0]{${fieldsOf(one, 3, random)}, "usedBy": ${users}}`
}

const overview: QueryKind = ({ documents, random }) => {
  const [one, other] = [random.pick(documents), random.pick(documents)]
  const newest = `*[_type == "${one.name}"] | order(_createdAt desc)[0]{${fieldsOf(one, 3, random)}}`
  return `{"total": count(*[_type == "${one.name}"]), "titles": *[_type == "${other.name}"].title, "newest": ${newest}}`
}

const nestedObject: QueryKind = ({ documents, random }) => {
  const type = random.pick(documents)
  const inner = random.some(type.fields, 3).map((field) => field.projection)
  const meta = `"meta": {"type": _type, "since": _createdAt, ${['title', ...inner].join(', ')}}`
  return `*[_type == "${type.name}"][0...24]{_id, ${meta}, \${linkTo('relation')}}`
}

const wholeDocument: QueryKind = ({ documents, random }) =>
  `*[_type == "${random.pick(documents).name}"] | order(_updatedAt desc)[${random.below(1000)}]`

/** Each creates the source of a template literal; its module imports what it interpolates. */
const kinds = [list, pageOf, orderedSlice, severalTypes, choices, usedBy, overview, nestedObject, wholeDocument]

const published = 'export const published = \'!(_id in path("drafts.**"))\'\n'

const fragments = `import { published } from '@queries/published.groq.ts'

/** What every page has. */
export const settings = '_id, _type, _updatedAt, title'

export const fragments = { address: '"slug": slug.current, "isLive": defined(slug.current)', head: '_id, title' } as const

export const imageOf = (name: string) => \`"\${name}": \${name}1{asset, alt}\`

export const linkTo = (name: string) => \`"\${name}": \${name}->{_id, title, "slug": slug.current}\`

export const latest = \`*[_type == "route" && \${published}] | order(_updatedAt desc)[0...3]{\${settings}}\`
`

const blockFragments = (blocks: SyntheticType[]): string => {
  const projectionOf = ({ fields }: SyntheticType): string =>
    ['label', ...fields.map((field) => field.projection)].join(', ')
  const constants = blocks.map((block) => `export const ${block.name}Block = \`${projectionOf(block)}\``)
  const cases = blocks.map(({ name }) => `  _type == "${name}" => {\${${name}Block}}`)
  return `${constants.join('\n')}

/** The content of a page, each block with its own fields. */
export const content = \`content[]{_key, _type,
${cases.join(',\n')}
}\`
`
}

const pageQueries = `import { defineQuery } from 'groq'
import { content } from './blocks.groq.ts'
import { fragments, latest, settings } from './fragments.groq.ts'

export const PAGE_CONTENT_QUERY = defineQuery(\`{
  "page": *[_type == "route" && slug.current == $slug] | order(_updatedAt desc)[0]{
    \${settings}, \${fragments.address}, lead[]{_key, _type, style, children[]{text, marks}, asset},
    "content": {"_type": "templateDefault", \${content}}
  },
  "latest": \${latest}
}\`)

export const PAGE_QUERY = defineQuery(\`\${PAGE_CONTENT_QUERY}{page, latest, "hasPage": defined(page)}\`)
`

const PER_FILE = 4

/**
 * Query modules with `count` queries: the page query, the query of its content, then all kinds in turn. Both our
 * generator and Sanity TypeGen can evaluate them.
 */
export const createQueries = ({ types }: SyntheticSchema, count: number, random: Random): Map<string, string> => {
  const documents = types.filter((type) => type.kind === 'documents')
  const texts = new Set<string>()
  // All queries differ: a kind is retried until it returns a new one.
  for (let attempt = 0; texts.size < count - 2 && attempt < 100 * count; attempt++) {
    const kind = kinds[texts.size % kinds.length]
    if (kind) texts.add(kind({ documents, random }))
  }
  const queries = [...texts].map((text, index) => `export const LIST_${index + 1}_QUERY = defineQuery(\`${text}\`)\n`)
  const moduleOf = (own: string[]): string => {
    const text = own.join('\n')
    const used = ['fragments', 'imageOf', 'linkTo', 'settings'].filter((name) =>
      new RegExp(`\\$\\{${name}\\b`).test(text),
    )
    const imports = [
      "import { defineQuery } from 'groq'",
      ...(used.length > 0 ? [`import { ${used.join(', ')} } from '@queries/fragments.groq.ts'`] : []),
      ...(text.includes('${published}') ? ["import { published } from './published.groq.ts'"] : []),
    ]
    return `${imports.join('\n')}\n\n${text}`
  }
  const files = Array.from({ length: Math.ceil(queries.length / PER_FILE) }, (_, index): [string, string] => [
    `src/queries/list-${index + 1}.groq.ts`,
    moduleOf(queries.slice(index * PER_FILE, (index + 1) * PER_FILE)),
  ])
  return new Map([
    ['src/queries/published.groq.ts', published],
    ['src/queries/fragments.groq.ts', fragments],
    ['src/queries/blocks.groq.ts', blockFragments(types.filter((type) => type.kind === 'blocks'))],
    ['src/queries/page.groq.ts', pageQueries],
    ...files,
  ])
}
