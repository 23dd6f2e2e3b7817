import { toKebabCase } from '../casing.ts'
import type { Random } from './random.ts'
import { createFields, field } from './synthetic-fields.ts'
import type { SyntheticField, Targets } from './synthetic-fields.ts'

export interface SyntheticType {
  name: string
  kind: 'documents' | 'objects' | 'blocks'
  /** Path of the schema file. */
  path: string
  /** Source of the schema file. */
  text: string
  /** Fields that a query may read. */
  fields: SyntheticField[]
}

export interface SyntheticSchema {
  types: SyntheticType[]
  /** Names of the documents that are pages, `route` first. */
  pages: string[]
}

const words = {
  data: ['author', 'venue', 'category', 'sponsor', 'ingredient', 'speaker', 'label', 'region', 'material', 'partner'],
  pages: ['article', 'event', 'product', 'course', 'recipe', 'episode', 'report', 'portrait', 'guide', 'release'],
  objects: ['price', 'address', 'period', 'metric', 'quotation', 'link', 'opening', 'dimension', 'credit', 'rating'],
  blocks: [
    'hero',
    'teaser',
    'gallery',
    'quoteWall',
    'callToAction',
    'timeline',
    'factBox',
    'questions',
    'mapView',
    'columns',
  ],
}

/** `article`, `event`, …, then with numbers: `article2`. */
const namesFrom = (list: readonly string[], count: number): string[] =>
  Array.from({ length: count }, (_, index) => {
    const round = Math.floor(index / list.length)
    return `${list[index % list.length] ?? 'type'}${round === 0 ? '' : round + 1}`
  })

const importsOf = (body: string): string =>
  ['defineArrayMember', 'defineField', 'defineType']
    .filter((name) => name === 'defineType' || body.includes(name))
    .join(', ')

const fileOf = (
  name: string,
  kind: SyntheticType['kind'],
  type: string,
  body: string,
  fields: SyntheticField[],
): SyntheticType => ({
  name,
  kind,
  path: `schema/${kind}/${toKebabCase(name)}.ts`,
  text: `import { ${importsOf(body)} } from '@sanity/types'\n
export const ${name} = defineType({
  name: '${name}',
  title: '${name}',
  type: '${type}',
${body}
})\n`,
  fields,
})

const withFields = (
  name: string,
  kind: SyntheticType['kind'],
  type: string,
  own: string[],
  fields: SyntheticField[],
): SyntheticType =>
  fileOf(
    name,
    kind,
    type,
    `  fields: [\n${[...own, ...fields.map((one) => one.schema)].map((text) => `    ${text},`).join('\n')}\n  ],`,
    fields,
  )

const reference = (name: string, to: string): string => field(name, `type: 'reference', to: [{ type: '${to}' }]`)

const arrayOf = (name: string, types: readonly string[]): string =>
  field(name, `type: 'array', of: [${types.map((type) => `{ type: '${type}' }`).join(', ')}]`)

const arrays = (): SyntheticType[] => {
  const annotation =
    "{ name: 'pageReference', type: 'object', fields: [defineField({ name: 'page', type: 'reference', to: [{ type: 'route' }] })] }"
  const block = `defineArrayMember({ type: 'block', lists: [{ title: 'Bullet', value: 'bullet' }], marks: { annotations: [${annotation}] } })`
  return [
    fileOf(
      'richText',
      'objects',
      'array',
      `  of: [\n    ${block},\n    defineArrayMember({ type: 'image' }),\n  ],`,
      [],
    ),
    fileOf('nameList', 'objects', 'array', "  of: [defineArrayMember({ type: 'string' })],", []),
  ]
}

/**
 * A schema of `count` types: a third of them pages, a third objects, 15 % blocks, the rest documents that the others
 * refer to. References form cycles: from a document to its own type, between two documents, and from an object to
 * itself.
 */
export const createSchema = (count: number, random: Random): SyntheticSchema => {
  const blocks = namesFrom(words.blocks, Math.max(3, Math.round(count * 0.15)))
  const objects = namesFrom(words.objects, Math.max(4, Math.round(count * 0.33) - 2))
  const pages = ['route', ...namesFrom(words.pages, Math.max(3, Math.round(count * 0.33)) - 1)]
  const data = namesFrom(words.data, Math.max(2, count - blocks.length - objects.length - pages.length - 2))
  // Followed documents only have simple objects: otherwise projections would grow with the number of paths through
  // the references.
  const simple = objects.slice(0, Math.ceil(objects.length / 2))
  const targets: Targets = { objects: simple, documents: data, pages }
  const title = field('title', "type: 'string'", true)
  const slug = field('slug', "type: 'slug'", true)
  const label = field('label', "type: 'string'")
  const pageLinks: Targets = { ...targets, documents: pages }

  const objectType = (name: string, index: number): SyntheticType => {
    const own = index === 0 ? [label, arrayOf('children', [name])] : [label]
    const fields = createFields(2 + random.below(4), pageLinks, random)
    // An object inside itself through another one is also a cycle; one of those is enough.
    const isSimple = simple.includes(name)
    return withFields(
      name,
      'objects',
      'object',
      own,
      isSimple ? fields.filter((one) => !/^(part|items|body)/.test(one.name)) : fields,
    )
  }
  const dataType = (name: string, index: number): SyntheticType => {
    const partner = data[index % 2 === 0 ? index + 1 : index - 1] ?? name
    const fields = createFields(3 + random.below(4), pageLinks, random)
    return withFields(name, 'documents', 'document', [title, slug, reference('partner', partner)], fields)
  }
  const pageType = (name: string): SyntheticType => {
    const own = name === 'route' ? [field('lead', "type: 'richText'"), arrayOf('content', blocks)] : []
    const fields = createFields(4 + random.below(7), targets, random)
    return withFields(name, 'documents', 'document', [title, slug, reference('relation', 'route'), ...own], fields)
  }
  const types = [
    ...arrays(),
    ...objects.map(objectType),
    ...data.map(dataType),
    ...pages.map(pageType),
    ...blocks.map((name) =>
      withFields(name, 'blocks', 'object', [label], createFields(3 + random.below(5), targets, random)),
    ),
  ]
  return { types, pages }
}
