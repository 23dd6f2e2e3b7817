import { createElement } from 'react'
import type { ComponentType, ReactElement } from 'react'
import type { SanityClient } from '@sanity/client'
import { expectTypeOf, test } from 'vitest'
import { PAGE_QUERY } from '../src/content/queries/page.groq.ts'
import { SITE_QUERY } from '../src/content/queries/site.groq.ts'
import type { BlockOf, BlockProps, BlockRegistry, BlockType } from '../src/generated/block-types.ts'
import type { PAGE_QUERY_RESULT, SITE_QUERY_RESULT } from '../src/generated/content-types.ts'

type Components = { [K in BlockType]: { component: ComponentType<BlockProps<K>> } }

declare const client: SanityClient
declare const complete: Components

test('B06 the client knows a result by the text of its query', () => {
  expectTypeOf(client.fetch(PAGE_QUERY, { slug: '', parent: null })).resolves.toEqualTypeOf<PAGE_QUERY_RESULT>()
  expectTypeOf(client.fetch(SITE_QUERY)).resolves.toEqualTypeOf<SITE_QUERY_RESULT>()
})

test('B06 the content of a page is one of the three templates', () => {
  type Content = NonNullable<PAGE_QUERY_RESULT['app']['page']>['content']
  expectTypeOf<Content['_type']>().toEqualTypeOf<'templateDefault' | 'templateStart' | 'templateProject'>()
})

test('B08 a block is what the page query returns, under its own name', () => {
  expectTypeOf<BlockOf<'email'>['_type']>().toEqualTypeOf<'email'>()
  expectTypeOf<BlockOf<'boxProjects'>['projectIds']>().toEqualTypeOf<string[]>()
  expectTypeOf<BlockOf<'image'>['alt']>().toEqualTypeOf<string>()
  expectTypeOf<BlockOf<'internalLink'>['reference']>().toBeNullable()
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

const render = <K extends BlockType>(components: Components, value: BlockOf<K>): ReactElement => {
  const type: K = value._type
  return createElement(components[type].component, { value })
}

test('B08 a value and its component stay together without a cast', () => {
  expectTypeOf(render).returns.toEqualTypeOf<ReactElement>()
})
