import { header } from '../output/header.ts'
import { returnedTexts } from '../portable-text/returned-texts.ts'
import type { ReturnedText, ReturnedTextsInput } from '../portable-text/returned-texts.ts'

const helpers = `/** What a Portable Text holds: its type, and the names by which a renderer finds its components. */
export interface PortableTextParts {
  /** The list. */
  value: readonly { _type: string }[]
  /** \`_type\` of its paragraphs, headings, quotes and list items. */
  paragraph: string
  style: string
  list: string
  decorator: string
  annotation: string
  /** \`_type\` of objects within a line. */
  inline: string
  /** \`_type\` of objects between paragraphs. */
  object: string
}

/** Maps \`Names\` to nothing but \`Map\`; without a name not even an empty object may have entries. */
type Exactly<Names extends string, Map> = [Names] extends [never] ? Record<string, never> : Map

type ItemOf<List> = NonNullable<List> extends readonly (infer Item)[] ? NonNullable<Item> : never

type ValueAt<T, Key extends string> = T extends { [K in Key]?: infer Value } ? Value : never

/** A paragraph, heading, quote or list item, as a query returns it. */
export type ParagraphOf<Parts extends PortableTextParts> = Extract<Parts['value'][number], { _type: Parts['paragraph'] }>

/**
 * What an annotation says of the piece of text it marks. Queries return a list of them with every paragraph: an empty
 * one where an editor's tool stored none, and no such field where the schema allows no annotations.
 */
export type AnnotationOf<Parts extends PortableTextParts> = Extract<ItemOf<ValueAt<ParagraphOf<Parts>, 'markDefs'>>, { _type: Parts['annotation'] }>

/** An object within a line or between paragraphs. */
export type ObjectOf<Parts extends PortableTextParts> =
  | Extract<ItemOf<ValueAt<ParagraphOf<Parts>, 'children'>>, { _type: Parts['inline'] }>
  | Extract<Parts['value'][number], { _type: Parts['object'] }>

/** Shows one part. A function, since a class could not be handed on: React's type for one allows for no narrower props. */
type Component<Props> = (props: Props) => ReactNode

/** A paragraph of one style. The style \`normal\` may be left out of what is stored. */
type Styled<Paragraph, Style> = Paragraph extends unknown ? Omit<Paragraph, 'style'> & { style?: Style | null } : never

/** A component for each style. */
export type StyleComponents<Parts extends PortableTextParts> = Exactly<
  Parts['style'],
  { [Style in Parts['style']]: Component<PortableTextComponentProps<Styled<ParagraphOf<Parts>, Style>>> }
>

/** A component for each kind of list; its children are the items. */
export type ListComponents<Parts extends PortableTextParts> = Exactly<
  Parts['list'],
  { [List in Parts['list']]: Component<PortableTextComponentProps<ReactPortableTextList>> }
>

/** A component for each decorator. A decorator has no value. */
export type DecoratorComponents<Parts extends PortableTextParts> = Exactly<
  Parts['decorator'],
  { [Decorator in Parts['decorator']]: Component<Omit<PortableTextMarkComponentProps, 'value'>> }
>

/** A component for each type of annotation. Its value is missing where a mark refers to none: handle that too. */
export type AnnotationComponents<Parts extends PortableTextParts> = Exactly<
  Parts['annotation'],
  { [Type in Parts['annotation']]: Component<PortableTextMarkComponentProps<Extract<AnnotationOf<Parts>, { _type: Type }>>> }
>

/** A component for each type of object. */
export type ObjectComponents<Parts extends PortableTextParts> = Exactly<
  Parts['inline'] | Parts['object'],
  { [Type in Parts['inline'] | Parts['object']]: Component<PortableTextTypeComponentProps<Extract<ObjectOf<Parts>, { _type: Type }>>> }
>

/** Every component a text needs and no other, in the form in which \`<PortableText components>\` takes them. */
export interface ComponentsOf<Parts extends PortableTextParts> {
  block: StyleComponents<Parts>
  list: ListComponents<Parts>
  marks: Exactly<
    Parts['decorator'] | Parts['annotation'],
    ([Parts['decorator']] extends [never] ? unknown : DecoratorComponents<Parts>) &
      ([Parts['annotation']] extends [never] ? unknown : AnnotationComponents<Parts>)
  >
  types: ObjectComponents<Parts>
}`

const unionOf = (names: readonly string[]): string =>
  names.length === 0 ? 'never' : names.map((name) => `'${name}'`).join(' | ')

const WIDTH = 120

/** A comment, wrapped as needed. */
const comment = (text: string): string => {
  if (text.length + '/**  */'.length <= WIDTH) return `/** ${text} */`
  const lines = text.match(new RegExp(`\\S.{0,${WIDTH - 4}}(?= |$)`, 'g')) ?? [text]
  return ['/**', ...lines.map((line) => ` * ${line}`), ' */'].join('\n')
}

const sourceOf = ({ text: { typeName, places }, isReturned }: ReturnedText): string => {
  const where = places.length > 0 ? `in ${places.join(', ')}` : 'in no field'
  const what = typeName === undefined ? `The text ${where}` : `\`${typeName}\`, ${where}`
  return `${what}${isReturned ? '' : '; as it is stored, since no query returns it'}.`
}

const textTypes = (returned: ReturnedText): string => {
  const { text, names, access } = returned
  return `${comment(sourceOf(returned))}
export interface ${text.name}Parts {
  value: ${access.join(' | ')}
  paragraph: ${unionOf(names.paragraph)}
  style: ${unionOf(names.style)}
  list: ${unionOf(names.list)}
  decorator: ${unionOf(text.decorators)}
  annotation: ${unionOf(names.annotation)}
  inline: ${unionOf(names.inline)}
  object: ${unionOf(names.object)}
}

/** The components that show it. */
export type ${text.name}Components = ComponentsOf<${text.name}Parts>`
}

/** The text of `portable-text-types.ts`: what each Portable Text contains, and the components that render it. */
export const emitPortableTextTypes = (input: ReturnedTextsInput): string => {
  const texts = returnedTexts(input)
  const start = header('what each Portable Text holds, and the components that show it')
  if (texts.length === 0) return `${start}\n// The schema has no Portable Text.\nexport {}\n`
  const roots = [...new Set(texts.flatMap((text) => text.roots))].toSorted()
  return `${start}
import type {
  PortableTextComponentProps,
  PortableTextMarkComponentProps,
  PortableTextTypeComponentProps,
  ReactPortableTextList,
} from '@portabletext/react'
import type { ReactNode } from 'react'
import type { ${roots.join(', ')} } from './content-types.ts'

${[helpers, ...texts.map(textTypes)].join('\n\n')}
`
}
