import { PortableText } from '@portabletext/react'
import type {
  PortableTextComponentProps,
  PortableTextMarkComponentProps,
  PortableTextTypeComponentProps,
} from '@portabletext/react'
import { createElement } from 'react'
import { expectTypeOf, test } from 'vitest'
import type { BlockOf, BlockType } from '#src/generated/block-types.ts'
import type { RichTextResult } from '#src/generated/content-types.ts'
import type {
  AnnotationOf,
  ComponentsOf,
  ObjectOf,
  ParagraphOf,
  RichTextComponents,
  RichTextParts,
} from '#src/generated/portable-text-types.ts'

declare const complete: RichTextComponents
declare const text: RichTextParts['value']

test('B08 the parts of a text are those of its schema', () => {
  expectTypeOf<RichTextParts['value']>().toEqualTypeOf<RichTextResult>()
  expectTypeOf<'h3' | 'normal'>().toExtend<RichTextParts['style']>()
  expectTypeOf<'bullet' | 'number'>().toExtend<RichTextParts['list']>()
  expectTypeOf<'em' | 'strong'>().toExtend<RichTextParts['decorator']>()
  // Literal names, not just string.
  expectTypeOf<string>().not.toExtend<RichTextParts['style' | 'list' | 'decorator' | 'annotation' | 'object']>()
})

test('B08 annotations and objects have the types of the query result', () => {
  expectTypeOf<AnnotationOf<RichTextParts>['_type']>().toEqualTypeOf<RichTextParts['annotation']>()
  expectTypeOf<ObjectOf<RichTextParts>['_type']>().toEqualTypeOf<RichTextParts['object']>()
  type Link = Extract<AnnotationOf<RichTextParts>, { _type: 'externalLink' }>
  expectTypeOf<Link['href']>().toEqualTypeOf<BlockOf<'externalLink'>['href']>()
  // The registry renders everything a text may contain.
  expectTypeOf<RichTextParts['annotation' | 'object' | 'inline']>().toExtend<BlockType>()
})

test('B07 markDefs is always a list: a query returns an empty one if none is stored', () => {
  expectTypeOf<ParagraphOf<RichTextParts>['markDefs']>().toEqualTypeOf<AnnotationOf<RichTextParts>[]>()
})

test('B08 the components are those that PortableText accepts', () => {
  createElement(PortableText<RichTextResult[number]>, { value: text, components: complete })
})

// Each is required, so that one missing and one too many are errors.
test('B08 there is a component for each style, list, mark and object, and no other', () => {
  type Names<Kind extends keyof RichTextComponents> = keyof RichTextComponents[Kind]
  expectTypeOf<Names<'block'>>().toEqualTypeOf<RichTextParts['style']>()
  expectTypeOf<Names<'list'>>().toEqualTypeOf<RichTextParts['list']>()
  expectTypeOf<Names<'marks'>>().toEqualTypeOf<RichTextParts['decorator' | 'annotation']>()
  expectTypeOf<Names<'types'>>().toEqualTypeOf<RichTextParts['inline' | 'object']>()
  expectTypeOf<RichTextComponents>().toExtend<{
    [Kind in keyof RichTextComponents]-?: Required<RichTextComponents[Kind]>
  }>()
})

const OtherParagraph = ({ value }: PortableTextComponentProps<{ _type: 'block'; indent: number }>): number =>
  value.indent
const ValueOfDecorator = ({ value }: { value: { _type: string } }): string => value._type
const OtherLink = ({ value }: PortableTextMarkComponentProps<{ _type: 'externalLink'; reference: string }>): string =>
  value?.reference ?? ''
const OtherButton = ({ value }: PortableTextTypeComponentProps<BlockOf<'buttonEmailLink'>>): string => value.email

test('B08 a component for another value is an error, of each kind', () => {
  // @ts-expect-error no paragraph has an indent
  const style: RichTextComponents['block'] = { ...complete.block, h3: OtherParagraph }
  // @ts-expect-error a decorator has no value
  const decorator: RichTextComponents['marks'] = { ...complete.marks, em: ValueOfDecorator }
  // @ts-expect-error a link to another site has an address, and no reference
  const annotation: RichTextComponents['marks'] = { ...complete.marks, externalLink: OtherLink }
  // @ts-expect-error a button of another type
  const object: RichTextComponents['types'] = { ...complete.types, buttonInternalLink: OtherButton }
  expectTypeOf([style, decorator, annotation, object]).not.toBeAny()
})

interface PlainParts {
  value: { _type: 'block'; children: { _type: 'span'; text: string }[]; style: 'normal' }[]
  paragraph: 'block'
  style: 'normal'
  list: never
  decorator: never
  annotation: never
  inline: never
  object: never
}

test('B08 a text without marks, lists and objects accepts no components for them', () => {
  const { normal: Normal } = complete.block
  const plain = { block: { normal: () => null }, list: {}, marks: {}, types: {} } satisfies ComponentsOf<PlainParts>
  // @ts-expect-error it has no decorators
  const marked: ComponentsOf<PlainParts>['marks'] = { em: () => null }
  // @ts-expect-error it has no lists
  const listed: ComponentsOf<PlainParts>['list'] = { bullet: () => null }
  // @ts-expect-error it has no objects
  const filled: ComponentsOf<PlainParts>['types'] = { image: () => null }
  expectTypeOf([plain, marked, listed, filled, Normal]).not.toBeAny()
})
