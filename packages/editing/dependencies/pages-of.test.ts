import { expect, it } from 'vitest'
import { connect, startWith } from '@schaufenster/content-service/testing/test-service'
import { neighbours } from '@schaufenster/site/testing/example-queries'
import { exampleSite } from '@schaufenster/site/testing/example-site'
import { findPagesOf } from './pages-of.ts'

const ref = (_ref: string) => ({ _type: 'reference', _ref, _key: _ref, _weak: true })
const picture = (id: string) => ({ _type: 'image', asset: ref(id) })
const page = (id: string, ...sections: string[]) => ({
  _id: id,
  _type: 'route',
  title: id,
  slug: { _type: 'slug', current: id.replace('drafts.', '') },
  content_boxes: sections.map(ref),
})
const section = (_id: string, id: string) => ({ _id, _type: 'boxImage', image: picture(id) })

const content = await startWith({
  lines: [
    page('studio', 'box', 'other'),
    page('kontakt', 'box'),
    page('leer'),
    { ...page('projekt'), _type: 'routeProject', date: '2026-01-01', image: picture('of-project') },
    section('box', 'shared'),
    section('other', 'before'),
    section('drafts.other', 'after'),
    section('unplaced', 'nowhere'),
    { _id: 'navigation', _type: 'navigation', mainNavigation: [ref('studio')] },
    { _id: 'footer', _type: 'footer', title: 'Fuß', image: picture('of-all') },
  ],
})
const client = connect(content, content.token)
const find = async (_id: string) => {
  const { pages, isEverywhere } = await findPagesOf(
    { _id, _type: 'sanity.imageAsset' },
    (query, params, perspective) => client.fetch(query, params, { perspective }),
    { ...exampleSite, neighbours },
  )
  return { pages: pages.map(({ title }) => title), isEverywhere }
}

it.each([
  ['shared', ['kontakt', 'studio'], false],
  ['of-project', ['projekt'], false],
  // What visitors see, and what the draft shows.
  ['before', ['studio'], false],
  ['after', ['studio'], false],
  ['nowhere', [], false],
  ['missing', [], false],
  ['of-all', [], true],
])('the pages that show the upload %j', async (id, pages, isEverywhere) => {
  expect(await find(id)).toEqual({ pages, isEverywhere })
})
