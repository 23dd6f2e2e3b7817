import type { Random } from './random.ts'

/** A field of a synthetic type: how the schema defines it, and how a query reads it. */
export interface SyntheticField {
  name: string
  /** Source of the definition. */
  schema: string
  /** Entry of a GROQ projection. */
  projection: string
}

/** Names of types that a field may be of or refer to. */
export interface Targets {
  /** Objects that a field may contain. */
  objects: readonly string[]
  /** Documents whose content a query follows. */
  documents: readonly string[]
  /** Documents that are pages. */
  pages: readonly string[]
}

type Kind = (name: string, targets: Targets, random: Random) => { type: string; projection: string }

const quoted = (names: readonly string[]): string => names.map((name) => `{ type: '${name}' }`).join(', ')

/** Source of a field's definition. */
export const field = (name: string, type: string, required = false): string =>
  `defineField({ name: '${name}', ${type}${required ? ', validation: (rule) => rule.required()' : ''} })`

const altText = field('alt', "type: 'string'", true)

const referenceTo = (name: string): string => `type: 'reference', to: [{ type: '${name}' }]`

const plain =
  (type: string): Kind =>
  (name) => ({ type: `type: '${type}'`, projection: name })

const lists = [
  "{ title: 'Paper', value: 'paper' }, { title: 'Ink', value: 'ink' }",
  "'left', 'right'",
  "{ title: 'One', value: 'one' }",
]

const reference: Kind = (name, { documents, pages }, random) => {
  const to = random.some(random.chance(0.5) ? documents : pages, random.chance(0.3) ? 2 : 1)
  const weak = random.chance(0.15) ? ', weak: true' : ''
  const projections = [
    name,
    `${name}->{_id, _type, title}`,
    `"${name}": ${name}->title`,
    `"${name}": ${name}->{"slug": slug.current, title}`,
  ]
  return { type: `type: 'reference', to: [${quoted(to)}]${weak}`, projection: random.pick(projections) }
}

const references: Kind = (name, { documents, pages }, random) => {
  const to = random.some([...new Set([...documents, ...pages])], random.chance(0.4) ? 2 : 1)
  const [first = ''] = to
  const member = `defineArrayMember({ type: 'reference', to: [${quoted(to)}] })`
  const projections = [
    name,
    `${name}[]->{_id, title}`,
    `"${name}": ${name}[]->title`,
    `${name}[]->{_id, _type, _type == "${first}" => {title, "slug": slug.current}}`,
    `"${name}": count(${name})`,
  ]
  return { type: `type: 'array', of: [${member}]`, projection: random.pick(projections) }
}

const union: Kind = (name, { objects }, random) => {
  const members = random.some(objects, 2 + random.below(3))
  const cases = members.map((member) => `_type == "${member}" => {label, "kind": "${member}"}`)
  const anonymous =
    "defineArrayMember({ type: 'object', name: 'note', fields: [defineField({ name: 'text', type: 'text' })] })"
  return {
    type: `type: 'array', of: [${quoted(members)}, ${anonymous}]`,
    projection: random.pick([
      name,
      `${name}[]{_key, _type, ${cases.join(', ')}, _type == "note" => {text}}`,
      `${name}[_type == "note"]{_key, text}`,
    ]),
  }
}

const nested: Kind = (name, targets, random) => {
  const value = field('value', `type: '${random.pick(['datetime', 'geopoint', 'url', 'number'])}'`)
  const fields = [
    field('heading', "type: 'string'", true),
    field('detail', `type: 'object', fields: [${value}, ${field('unit', "type: 'string'")}]`),
    field('source', referenceTo(random.pick(targets.pages))),
  ]
  return {
    type: `type: 'object', fields: [${fields.join(', ')}]`,
    projection: random.pick([
      name,
      `${name}{heading, detail{value}, "source": source->title}`,
      `"${name}": ${name}.detail.value`,
    ]),
  }
}

const imageField: Kind = (name, _targets, random) => ({
  type: `type: 'image', options: { hotspot: ${random.chance(0.5)} }${random.chance(0.6) ? `, fields: [${altText}]` : ''}`,
  projection: random.pick([
    name,
    `${name}{asset, crop, hotspot}`,
    `${name}{"url": asset->url, "width": asset->metadata.dimensions.width}`,
  ]),
})

const images: Kind = (name) => ({
  type: `type: 'array', of: [defineArrayMember({ type: 'image', fields: [${altText}] })]`,
  projection: `${name}[]{_key, alt, asset}`,
})

const portableText: Kind = (name, targets, random) => {
  const annotations = [
    `{ name: 'pageLink', type: 'object', fields: [${field('page', referenceTo(random.pick(targets.pages)))}] }`,
    `{ name: 'webLink', type: 'object', fields: [${field('href', "type: 'url'", true)}] }`,
  ]
  const styles = "styles: [{ title: 'Text', value: 'normal' }, { title: 'Heading', value: 'h2' }]"
  const marks = `marks: { decorators: [{ title: 'Strong', value: 'strong' }], annotations: [${annotations.join(', ')}] }`
  const picture = `defineArrayMember({ type: 'image', fields: [${altText}] })`
  return {
    type: `type: 'array', of: [defineArrayMember({ type: 'block', ${styles}, ${marks} }), ${picture}, ${quoted([random.pick(targets.objects)])}]`,
    projection: random.pick([
      name,
      `${name}[]{..., markDefs[]{..., _type == "pageLink" => {"slug": page->slug.current}}}`,
      `"${name}": ${name}[_type == "block"]{_key, style, children[]{text, marks}}`,
    ]),
  }
}

const kinds: readonly (readonly [weight: number, base: string, kind: Kind])[] = [
  [6, 'subtitle', plain('string')],
  [3, 'summary', plain('text')],
  [3, 'count', plain('number')],
  [3, 'flag', plain('boolean')],
  [2, 'day', plain('date')],
  [2, 'time', plain('datetime')],
  [2, 'website', plain('url')],
  [1, 'contact', plain('email')],
  [1, 'place', plain('geopoint')],
  [
    2,
    'tone',
    (name, _targets, random) => ({
      type: `type: 'string', options: { list: [${random.pick(lists)}] }`,
      projection: name,
    }),
  ],
  [1, 'level', (name) => ({ type: "type: 'number', options: { list: [1, 2, 3] }", projection: name })],
  [2, 'handle', (name) => ({ type: "type: 'slug'", projection: `"${name}": ${name}.current` })],
  [4, 'picture', imageField],
  [1, 'download', (name) => ({ type: "type: 'file'", projection: `${name}{"url": asset->url, asset}` })],
  [4, 'related', reference],
  [3, 'list', references],
  [2, 'tags', (name) => ({ type: "type: 'array', of: [defineArrayMember({ type: 'string' })]", projection: name })],
  [1, 'pictures', images],
  [3, 'items', union],
  [2, 'group', nested],
  [
    3,
    'part',
    (name, { objects }, random) => ({
      type: `type: '${random.pick(objects)}'`,
      projection: random.pick([name, `${name}{_type, label}`]),
    }),
  ],
  [2, 'text', plain('richText')],
  [1, 'body', portableText],
  [1, 'names', plain('nameList')],
]

const weighted = kinds.flatMap(([weight, base, kind]) => Array.from({ length: weight }, () => ({ base, kind })))

/** `count` fields of any kind, each named after its kind and position. */
export const createFields = (count: number, targets: Targets, random: Random): SyntheticField[] =>
  Array.from({ length: count }, (_, index) => {
    const { base, kind } = random.pick(weighted)
    const name = `${base}${index + 1}`
    const { type, projection } = kind(name, targets, random)
    return { name, schema: field(name, type, random.chance(0.35)), projection }
  })
