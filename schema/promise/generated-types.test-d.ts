import { createElement } from 'react'
import type { ComponentType, ReactElement } from 'react'
import type { SanityClient } from '@sanity/client'
import { expectTypeOf, test } from 'vitest'
import { PAGE_QUERY } from '#src/content/queries/page.groq.ts'
import { ROUTES_QUERY } from '#src/content/queries/routes.groq.ts'
import { SITE_QUERY } from '#src/content/queries/site.groq.ts'
import type { Block, BlockEntry, BlockOf, BlockProps, BlockRegistry, BlockType } from '#src/generated/block-types.ts'
import type {
  BoxJobs,
  EmailAddress,
  InternalLink,
  JobResult,
  Keyed,
  PAGE_QUERY_RESULT,
  QueryResults,
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

test('B06 a query has its result by name too', () => {
  expectTypeOf<QueryResults['PAGE_QUERY']>().toEqualTypeOf<PAGE_QUERY_RESULT>()
  // @ts-expect-error there is no such query
  expectTypeOf<QueryResults['NO_SUCH_QUERY']>().not.toBeNever()
})

test('B06 the content of a page is one of the templates of the schema', () => {
  type Page = NonNullable<PAGE_QUERY_RESULT['app']['page']>
  expectTypeOf<Page['content']['_type']>().toEqualTypeOf<Page['template']>()
})

test('B08 a block is what the page query returns, under its own name', () => {
  expectTypeOf<BlockOf<'email'>['_type']>().toEqualTypeOf<'email'>()
  expectTypeOf<EmailAddress['_type']>().toEqualTypeOf<'emailAddress'>()
  expectTypeOf<BlockOf<'boxProjects'>['projectIds']>().toEqualTypeOf<string[]>()
  expectTypeOf<BlockOf<'image'>['alt']>().toEqualTypeOf<string>()
})

test('B08 a block differs from its document where its projection does', () => {
  // What an editor selects is stored as references; the block gets the jobs, and no selection.
  expectTypeOf<BoxJobs['selection']>().not.toBeAny()
  expectTypeOf<BlockOf<'boxJobs'>['jobs'][number]>().exclude<null>().toEqualTypeOf<JobResult>()
  // @ts-expect-error the page query does not return a field that the projection replaces
  expectTypeOf<BlockOf<'boxJobs'>['selection']>().not.toBeNever()
  // A stored reference is a link in the result, and null where it leads nowhere.
  expectTypeOf<InternalLink['reference']>().toHaveProperty('_ref')
  expectTypeOf<BlockOf<'internalLink'>['reference']>().toBeNullable()
  expectTypeOf<NonNullable<BlockOf<'internalLink'>['reference']>['slug']>().toEqualTypeOf<string | null>()
})

test('B08 a required field is there, an optional one may be null', () => {
  expectTypeOf<BlockOf<'rotator'>['items']>().toEqualTypeOf<string[]>()
  expectTypeOf<BlockOf<'rotator'>['text']>().toEqualTypeOf<string | null>()
  expectTypeOf<BoxJobs['title']>().toEqualTypeOf<string | undefined>()
  expectTypeOf<JobResult['title']>().toEqualTypeOf<string>()
  const value: BlockOf<'rotator'> = { _type: 'rotator', text: null, items: [] }
  // @ts-expect-error what a query returns has every field: absent is null, not left out
  const short: BlockOf<'rotator'> = { _type: 'rotator', items: [] }
  // @ts-expect-error a required field is never null
  const empty: BlockOf<'rotator'> = { _type: 'rotator', text: null, items: null }
  expectTypeOf([value, short, empty]).items.toEqualTypeOf<BlockOf<'rotator'>>()
})

test('B08 a name that is not a block is refused', () => {
  expectTypeOf<'boxNew'>().not.toExtend<BlockType>()
  expectTypeOf<{ _type: 'boxNew' }>().not.toExtend<Block>()
  // @ts-expect-error no schema has this name
  expectTypeOf<BlockOf<'boxNew'>>().not.toBeNever()
  // @ts-expect-error a value of another block, whatever its fields
  const other: BlockOf<'marquee'> = { _type: 'boxNew', text: 'Lasst uns reden' }
  expectTypeOf(other).toEqualTypeOf<BlockOf<'marquee'>>()
})

test('B08 a member of a list has a key', () => {
  expectTypeOf<Keyed<{ a: string }>>().toExtend<{ a: string; _key: string }>()
  type Member = NonNullable<BlockOf<'boxText'>['content']>[number]
  expectTypeOf<Member['_key']>().toEqualTypeOf<string>()
  // @ts-expect-error a block by itself has none
  expectTypeOf<BlockOf<'marquee'>['_key']>().not.toBeNever()
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

const Marquee = ({ value }: BlockProps<'marquee'>): string => value.text
const Demanding = ({ value, tone }: BlockProps<'marquee'> & { tone: string }): string => value.text + tone
const Numeric = ({ value }: { value: { text: number } }): number => value.text

test('B08 a component that wants other props than a block gives is an error', () => {
  const sound: BlockEntry<'marquee'> = { component: Marquee }
  // @ts-expect-error a block gives its value and children, and no tone
  const demanding: BlockEntry<'marquee'> = { component: Demanding }
  // @ts-expect-error the text of a marquee is not a number
  const numeric: BlockEntry<'marquee'> = { component: Numeric }
  expectTypeOf([sound, demanding, numeric]).items.toEqualTypeOf<BlockEntry<'marquee'>>()
})

test('B08 an entry has a component or a way to load it: not both, not neither', () => {
  const lazy: BlockEntry<'marquee'> = { load: () => Promise.resolve(Marquee) }
  // @ts-expect-error the component of another block
  const swapped: BlockEntry<'spacer'> = { load: () => Promise.resolve(Marquee) }
  // @ts-expect-error the module, where its component is wanted
  const wholeModule: BlockEntry<'marquee'> = { load: () => Promise.resolve({ Marquee }) }
  // @ts-expect-error the component, where a function is wanted that loads it
  const early: BlockEntry<'marquee'> = { load: Promise.resolve(Marquee) }
  // @ts-expect-error both
  const both: BlockEntry<'marquee'> = { component: Marquee, load: () => Promise.resolve(Marquee) }
  // @ts-expect-error neither
  const neither: BlockEntry<'marquee'> = {}
  expectTypeOf([lazy, swapped, wholeModule, early, both, neither]).not.toBeAny()
})

const render = <K extends BlockType>(components: Components, value: BlockOf<K>): ReactElement => {
  const type: K = value._type
  return createElement(components[type].component, { value })
}

test('B08 a value and its component stay together without a cast', () => {
  expectTypeOf(render).returns.toEqualTypeOf<ReactElement>()
})
