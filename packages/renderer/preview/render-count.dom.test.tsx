import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { act } from 'react'
import { afterEach, expect, it } from 'vitest'
import type { Block } from '../../../src/generated/block-types.ts'
import { blocks } from '../../../src/generated/blocks.ts'
import { Blocks } from '../registry/blocks.tsx'
import { RegistryContext } from '../registry/registry-context.ts'
import { shareByKey } from './share-by-key.ts'

afterEach(cleanup)

/** A section with the given text, as an answer of the service has it: a new value each time. */
const section = (id: string, text = id): Block => JSON.parse(JSON.stringify({ _type: 'counted', _id: id, text }))

/** A page of sections that counts their renders, and refetches like a preview. */
const setUp = async (first: Block[]) => {
  const rendered: string[] = []
  const Counted = ({ value }: { value: { text: string } }) => {
    rendered.push(value.text)
    return <p>{value.text}</p>
  }
  const registry = Object.assign({}, blocks, { counted: { component: Counted } })
  let answer = first
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, structuralSharing: shareByKey } } })
  const query = { queryKey: ['page'], queryFn: async () => ({ blocks: answer }) }
  await client.prefetchQuery(query)
  const Page = () => <Blocks value={useQuery({ ...query, staleTime: Infinity }).data?.blocks} />
  render(
    <QueryClientProvider client={client}>
      <RegistryContext value={{ blocks: registry, onFault: () => {} }}>
        <Page />
      </RegistryContext>
    </QueryClientProvider>,
  )
  return {
    refresh: async (next: Block[]) => {
      rendered.length = 0
      answer = next
      await act(async () => {
        await client.invalidateQueries()
        // React Query tells its observers in a task of its own.
        await new Promise((done) => setTimeout(done))
      })
      return rendered
    },
    nodeOf: (text: string) => screen.getByText(text),
  }
}

const three = () => [section('eins'), section('zwei'), section('drei')]

it('P03 a refresh that finds nothing new renders nothing', async () => {
  const { refresh } = await setUp(three())
  expect(await refresh(three())).toEqual([])
})

it('P03 only the section that was edited renders again, in its place', async () => {
  const { refresh, nodeOf } = await setUp(three())
  const node = nodeOf('zwei')
  expect(await refresh([section('eins'), section('zwei', 'geändert'), section('drei')])).toEqual(['geändert'])
  expect(nodeOf('geändert')).toBe(node)
})

it('P03 of a page with a new section at its top only that one renders', async () => {
  const { refresh } = await setUp(three())
  expect(await refresh([section('null'), ...three()])).toEqual(['null'])
})

it('P03 sections in another order keep their elements and do not render', async () => {
  const { refresh, nodeOf } = await setUp(three())
  const node = nodeOf('drei')
  expect(await refresh(three().toReversed())).toEqual([])
  expect(nodeOf('drei')).toBe(node)
})
