import { describe, it } from 'vitest'
import { policyFiles } from '#publish/policy/emit.ts'
import { CASES } from './cases.ts'
import { expectAnswer, expectedOf } from './expect-answer.ts'
import { FIXTURE_FILES, policy } from './fixture-site.ts'
import { cloudflare } from './platforms/cloudflare.ts'
import { netlify } from './platforms/netlify.ts'
import { vercel } from './platforms/vercel.ts'

const files = new Map([
  ...Object.entries(FIXTURE_FILES),
  ...policyFiles(policy).files.map(({ path, body }): [string, string] => [path, String(body)]),
])

const platforms = { netlify, cloudflare, vercel }

describe.each(['netlify', 'cloudflare', 'vercel'] as const)('%s would serve the site by its policy:', (target) => {
  const serve = platforms[target](files)

  it.for(CASES.filter((row) => typeof expectedOf(row, target) !== 'string'))('$title', (row) => {
    const expected = expectedOf(row, target)
    if (typeof expected === 'string') throw new Error('This case must be skipped.')
    const [pathname = '', query] = row.ask.path.split('?')
    expectAnswer(serve({ pathname, search: query === undefined ? '' : `?${query}` }), expected)
  })
})
