import { beforeEach, expect, it } from 'vitest'
import { connect, startWith } from '@schaufenster/content-service/testing/test-service'
import { toServiceConfig } from '../testing/test-options.ts'
import { proposeRedirects } from './propose-redirects.ts'

const content = await startWith({
  lines: [
    { _id: 'route-neu', _type: 'route', slug: { _type: 'slug', current: 'neu' } },
    { _id: 'redirect-da', _type: 'redirect', from: '/schon-da/', url: 'https://beispiel.de/' },
    { _id: 'redirect-kreis', _type: 'redirect', from: '/kreis', url: 'https://beispiel.de/' },
  ],
})
const client = connect(content, content.token).withConfig({ perspective: 'raw' })
const service = toServiceConfig(content)
const printed: string[] = []
beforeEach(() => void printed.splice(0))

const propose = (from: string, to: string, writeToken: string | undefined = content.token) =>
  proposeRedirects([{ id: 'route-neu', from, to }], { service, writeToken, print: (line) => printed.push(line) })
const proposals = () =>
  client.fetch('*[_type == "redirect" && _id in path("drafts.**")]{from, "to": to._ref, permanent}')

it('R06 a page that moved gets a redirect as a draft, once', async () => {
  await propose('/alt', '/neu')
  await propose('/alt', '/neu')
  expect(await proposals()).toEqual([{ from: '/alt', to: 'route-neu', permanent: true }])
  expect(printed).toEqual([expect.stringContaining('proposed in the Studio')])
})

it('R06 none where one exists, where it would form a loop, and for the home page', async () => {
  const before = await proposals()
  await propose('/schon-da', '/neu')
  await propose('/neu-2', '/kreis')
  await propose('/', '/neu')
  expect(await proposals()).toEqual(before)
  expect(printed).toEqual([expect.stringContaining('/kreis redirects elsewhere')])
})

it('R06 without a valid token, it reports what to do', async () => {
  await propose('/alt-2', '/neu', '')
  await propose('/alt-3', '/neu', 'falsch')
  expect(printed).toEqual([
    expect.stringContaining('create a redirect in the Studio: from /alt-2'),
    expect.stringContaining('/alt-3 has moved to /neu, but no redirect could be proposed'),
  ])
})
