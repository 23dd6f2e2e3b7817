import { describe, it } from 'vitest'
import { PAGE_LAYOUTS, type PageLayout } from '@schaufenster/site/outputs'
import { policyFiles } from '@schaufenster/static-site/policy/emit'
import { casesOf, expectAnswer, expectedOf } from './expect-answer.ts'
import { fixtureFiles, PAGES, toPolicy } from './fixture-site.ts'
import { cloudflare } from './platforms/cloudflare.ts'
import { netlify } from './platforms/netlify.ts'
import { vercel } from './platforms/vercel.ts'

const toFiles = (layout: PageLayout) =>
  new Map([
    ...fixtureFiles(layout),
    ...policyFiles(toPolicy(''), Object.keys(PAGES)).files.map(({ path, body }): [string, string] => [
      path,
      String(body),
    ]),
  ])

const platforms = { netlify, cloudflare, vercel }

const both = (['netlify', 'cloudflare', 'vercel'] as const).flatMap((target) =>
  PAGE_LAYOUTS.map((layout) => ({ target, layout })),
)

describe.each(both)('$target would serve the site with pages as $layout by its policy:', ({ target, layout }) => {
  const serve = platforms[target](toFiles(layout))

  it.for(casesOf(target, layout))('$title', (row) => {
    const expected = expectedOf(row, target)
    if (typeof expected === 'string') throw new Error('This case must be skipped.')
    const [pathname = '', query] = row.ask.path.split('?')
    expectAnswer(serve({ pathname, search: query === undefined ? '' : `?${query}` }), expected)
  })
})
