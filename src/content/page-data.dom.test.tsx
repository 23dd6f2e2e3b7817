import { QueryClient, QueryClientProvider, useSuspenseQuery } from '@tanstack/react-query'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import type { BlockProps } from '#src/generated/block-types.ts'
import { blocks } from '#src/generated/blocks.ts'
import { Blocks } from '@schaufenster/renderer/registry/blocks'
import { RegistryContext } from '@schaufenster/renderer/registry/registry-context'
import type { ContentSource, PageContent } from '@schaufenster/renderer/content/content-source'
import { toPage } from '#src/seo/pages.fixture.ts'
import { PageQueryContext, useImageAsset } from './page-data.ts'
import { pageQuery } from '@schaufenster/renderer/content/queries/page'

afterEach(cleanup)

const image = (_id: string, color: string) => ({ _id, width: 100, height: 50, color })
const answer = (footer: string[], images: PageContent['asset']['images']): PageContent => {
  const empty = { address: null, contact: null, social: null, marquee: null }
  const { app, content, asset } = toPage(
    null,
    footer.map((title) => ({ _type: 'pageFooter', title, ...empty })),
  )
  return { app, content, asset: { ...asset, images } }
}

/** A page that records renders, with a source that returns the given answers in order. */
const setUp = async (...answers: PageContent[]) => {
  const rendered: string[] = []
  const Footer = ({ value }: BlockProps<'pageFooter'>) => {
    rendered.push(value.title ?? '')
    return <p>{value.title}</p>
  }
  const Picture = ({ id }: { id: string }) => {
    rendered.push(`${id} ${useImageAsset(id)?.color}`)
    return null
  }
  const source: ContentSource = {
    site: async () => ({ slugs: null, globalSeo: null }),
    routes: async () => null,
    page: async () => answers.shift() ?? Promise.reject(new Error('There is no further answer.')),
  }
  const query = pageQuery(source, { slug: 'a', parent: null })
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  await client.ensureQueryData(query)
  const Page = () => {
    const { data } = useSuspenseQuery({ ...query, select: ({ content }: PageContent) => content.footer })
    return (
      <PageQueryContext value={query}>
        <Blocks value={data} />
      </PageQueryContext>
    )
  }
  render(
    <QueryClientProvider client={client}>
      <RegistryContext value={{ blocks: { ...blocks, pageFooter: { component: Footer } }, onFault: () => {} }}>
        <Page />
        <PageQueryContext value={query}>
          <Picture id="a" />
          <Picture id="b" />
        </PageQueryContext>
      </RegistryContext>
    </QueryClientProvider>,
  )
  const first = rendered.splice(0)
  return { client, rendered, first }
}

it('P02 after a refresh only blocks with changed content render again', async () => {
  const images = [image('a', 'red'), image('b', 'blue')]
  const { client, rendered, first } = await setUp(
    answer(['eins', 'zwei', 'drei'], images),
    answer(['eins', 'ZWEI', 'drei'], images),
  )
  await client.invalidateQueries()
  await waitFor(() => screen.getByText('ZWEI'))
  expect([first, rendered]).toEqual([['eins', 'zwei', 'drei', 'a red', 'b blue'], ['ZWEI']])
})

it('P02 after a refresh only the picture that changed renders again', async () => {
  const { client, rendered } = await setUp(
    answer([], [image('a', 'red'), image('b', 'blue')]),
    answer([], [image('b', 'green'), image('a', 'red')]),
  )
  await client.invalidateQueries()
  await waitFor(() => expect(rendered).toEqual(['b green']))
})

it('P02 content that could not be refreshed stays', async () => {
  const { client, rendered } = await setUp(answer(['eins'], []))
  await client.invalidateQueries()
  expect([rendered, screen.getByText('eins').textContent]).toEqual([[], 'eins'])
})
