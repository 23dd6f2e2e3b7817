import { describe, it } from 'vitest'
import { PAGE_LAYOUTS, type PageLayout } from '@schaufenster/site/outputs'
import { policyFiles } from '@schaufenster/static-site/policy/emit'
import { casesOf, expectAnswer, expectedOf } from './expect-answer.ts'
import type { Case, Target } from './case.ts'
import { fixtureFiles, PAGES, toPolicy } from './fixture-site.ts'
import { LANGUAGE_CASES } from './language-cases.ts'
import { languagesFiles } from './languages-site.ts'
import { cloudflare } from './platforms/cloudflare.ts'
import { netlify } from './platforms/netlify.ts'
import type { Platform } from './platforms/platform.ts'
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

const answer = (serve: ReturnType<Platform>, { ask }: Case) => {
  const [pathname = '', query] = ask.path.split('?')
  return serve({ pathname, search: query === undefined ? '' : `?${query}` })
}

const mustBeExpected = (row: Case, target: Target) => {
  const expected = expectedOf(row, target)
  if (typeof expected === 'string') throw new Error('This case must be skipped.')
  return expected
}

describe.each(both)('$target would serve the site with pages as $layout by its policy:', ({ target, layout }) => {
  const serve = platforms[target](toFiles(layout))

  it.for(casesOf(target, layout))('$title', (row) => expectAnswer(answer(serve, row), mustBeExpected(row, target)))
})

describe.each(both)('R07 $target would serve a site of two languages with pages as $layout:', ({ target, layout }) => {
  const serve = platforms[target](new Map(languagesFiles(layout)))

  it.for(casesOf(target, layout, '', LANGUAGE_CASES))('$title', (row) =>
    expectAnswer(answer(serve, row), mustBeExpected(row, target)),
  )
})
