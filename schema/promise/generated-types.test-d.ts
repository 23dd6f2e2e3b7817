import { createElement } from 'react'
import type { ComponentType, ReactElement } from 'react'
import type { SanityClient } from '@sanity/client'
import { expectTypeOf, test } from 'vitest'
import { PAGE_QUERY } from '#src/content/queries/page.groq.ts'
import { ROUTES_QUERY } from '#src/content/queries/routes.groq.ts'
import { SITE_QUERY } from '#src/content/queries/site.groq.ts'
import type { Block, BlockEntry, BlockOf, BlockProps, BlockRegistry, BlockType } from '#src/generated/block-types.ts'
import type {
  EmailAddress,
  Keyed,
  PAGE_QUERY_RESULT,
  ROUTES_QUERY_RESULT,
  SITE_QUERY_RESULT,
} from '#src/generated/content-types.ts'

type Components = { [K in BlockType]: { component: ComponentType<BlockProps<K>> } }

declare const client: SanityClient
declare const complete: Components
declare const anyText: string

test('B06 the client knows a result by the text of its query', () => {
  expectTypeOf(client.fetch(PAGE_QUERY, { slug: '', parent: null })).resolves.toEqualTypeOf<PAGE_QUERY_RESULT>()
  expectTypeOf(client.fetch(SITE_QUERY)).resolves.toEqualTypeOf<SITE_QUERY_RESULT>()
  expectTypeOf(client.fetch(ROUTES_QUERY)).resolves.toEqualTypeOf<ROUTES_QUERY_RESULT>()
  // A text that is not a query of ours promises nothing.
  expectTypeOf(client.fetch(anyText)).resolves.toBeAny()
})

test('B06 the content of a page is one of the templates of the schema', () => {
  type Page = NonNullable<PAGE_QUERY_RESULT['app']['page']>
  expectTypeOf<Page['content']['_type']>().toEqualTypeOf<Page['template']>()
})

test('B06 a template receives the sections that its pages take', () => {
  type Section<Template extends 'templateStart' | 'templateProject'> = NonNullable<
    NonNullable<BlockOf<Template>['blocks']>[number]
  >['_type']
  expectTypeOf<Section<'templateProject'>>().toExtend<Section<'templateStart'>>()
  type Elsewhere = 'boxJobs' | 'boxServices'
  expectTypeOf<Extract<Section<'templateProject'>, Elsewhere>>().toBeNever()
  // Either may be deleted.
  expectTypeOf<Extract<Section<'templateStart'>, Elsewhere>>().toEqualTypeOf<Extract<BlockType, Elsewhere>>()
})

test('B08 a block is what the page query returns, under its own name', () => {
  expectTypeOf<BlockOf<'email'>['_type']>().toEqualTypeOf<'email'>()
  expectTypeOf<EmailAddress['_type']>().toEqualTypeOf<'emailAddress'>()
  expectTypeOf<BlockOf<'image'>['alt']>().toEqualTypeOf<string | null>()
})

test('B08 a required field is there, an optional one may be null', () => {
  expectTypeOf<BlockOf<'email'>['email']>().toEqualTypeOf<string>()
  expectTypeOf<BlockOf<'email'>['label']>().toEqualTypeOf<string | null>()
  expectTypeOf<EmailAddress['label']>().toEqualTypeOf<string | undefined>()
  const value: BlockOf<'email'> = { _type: 'email', email: 'a@b.example', label: null }
  // @ts-expect-error what a query returns has every field: absent is null, not left out
  const short: BlockOf<'email'> = { _type: 'email', email: 'a@b.example' }
  // @ts-expect-error a required field is never null
  const empty: BlockOf<'email'> = { _type: 'email', email: null, label: null }
  expectTypeOf([value, short, empty]).items.toEqualTypeOf<BlockOf<'email'>>()
})

test('B08 a name that is not a block is refused', () => {
  expectTypeOf<'boxNew'>().not.toExtend<BlockType>()
  expectTypeOf<{ _type: 'boxNew' }>().not.toExtend<Block>()
  // @ts-expect-error no schema has this name
  expectTypeOf<BlockOf<'boxNew'>>().not.toBeNever()
  // @ts-expect-error a value of another block, whatever its fields
  const other: BlockOf<'email'> = { _type: 'boxNew', email: 'a@b.example', label: null }
  expectTypeOf(other).toEqualTypeOf<BlockOf<'email'>>()
})

test('B08 a member of a list has a key', () => {
  expectTypeOf<Keyed<{ a: string }>>().toExtend<{ a: string; _key: string }>()
  type Member = NonNullable<BlockOf<'boxText'>['content']>[number]
  expectTypeOf<Member['_key']>().toEqualTypeOf<string>()
  // @ts-expect-error a block by itself has none
  expectTypeOf<BlockOf<'email'>['_key']>().not.toBeNever()
})

test('B08 a missing, an extra and a swapped component are errors', () => {
  complete satisfies BlockRegistry

  const { boxText, ...missing } = complete
  // @ts-expect-error boxText is missing
  missing satisfies BlockRegistry

  // @ts-expect-error there is no schema for boxNew
  const extra = { ...complete, boxNew: boxText } satisfies BlockRegistry

  // @ts-expect-error the component takes a boxText
  const swapped = { ...complete, boxTitle: boxText } satisfies BlockRegistry

  expectTypeOf(extra).not.toBeAny()
  expectTypeOf(swapped).not.toBeAny()
})

const Email = ({ value }: BlockProps<'email'>): string => value.email
const Demanding = ({ value, tone }: BlockProps<'email'> & { tone: string }): string => value.email + tone
const Numeric = ({ value }: { value: { email: number } }): number => value.email

test('B08 a component that wants other props than a block gives is an error', () => {
  const sound: BlockEntry<'email'> = { component: Email }
  // @ts-expect-error a block gives its value and children, and no tone
  const demanding: BlockEntry<'email'> = { component: Demanding }
  // @ts-expect-error an email address is not a number
  const numeric: BlockEntry<'email'> = { component: Numeric }
  expectTypeOf([sound, demanding, numeric]).items.toEqualTypeOf<BlockEntry<'email'>>()
})

test('B08 an entry has a component or a way to load it: not both, not neither', () => {
  const lazy: BlockEntry<'email'> = { load: () => Promise.resolve(Email) }
  // @ts-expect-error the component of another block
  const swapped: BlockEntry<'phone'> = { load: () => Promise.resolve(Email) }
  // @ts-expect-error the module, where its component is wanted
  const wholeModule: BlockEntry<'email'> = { load: () => Promise.resolve({ Email }) }
  // @ts-expect-error the component, where a function is wanted that loads it
  const early: BlockEntry<'email'> = { load: Promise.resolve(Email) }
  // @ts-expect-error both
  const both: BlockEntry<'email'> = { component: Email, load: () => Promise.resolve(Email) }
  // @ts-expect-error neither
  const neither: BlockEntry<'email'> = {}
  expectTypeOf([lazy, swapped, wholeModule, early, both, neither]).not.toBeAny()
})

const render = <K extends BlockType>(components: Components, value: BlockOf<K>): ReactElement => {
  const type: K = value._type
  return createElement(components[type].component, { value })
}

test('B08 a value and its component stay together without a cast', () => {
  expectTypeOf(render).returns.toEqualTypeOf<ReactElement>()
})
