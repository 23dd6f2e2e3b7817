import { beforeEach, describe, expect, it } from 'vitest'
import { hashScript } from '@schaufenster/static-site/policy/policy'
import { bootOf, makeFakeBuild } from './testing/fake-build.ts'
import { page, useTestSite } from './testing/test-site.ts'

const { stub, makeSite } = await useTestSite()

/** What a block would leave in a page that writes a text as HTML: the fake build escapes none. */
const INJECTED = '<script>gekapert()</script>'

beforeEach(() => {
  stub.state.trouble = undefined
  stub.state.pages = [page(null), ...Array.from({ length: 20 }, (_, index) => page(`seite-${index}`))]
})

const retitle = (slug: string, fields: Parameters<typeof page>[1]): void => {
  stub.state.pages = stub.state.pages.map((one) => (one.slug === slug ? page(slug, fields) : one))
}

describe('SURVEY § 4 payload break-out: a script in a page that is not from the build', () => {
  it('is not published: the page keeps its last version, the others are published', async () => {
    const site = makeSite()
    await site.publish()
    const before = site.read('seite-3.html')
    retitle('seite-3', { title: INJECTED })
    retitle('seite-4', { title: 'Neu' })
    const { failed } = await site.publish()
    expect(failed).toEqual([
      expect.objectContaining({
        path: '/seite-3',
        keptAt: '/seite-3',
        reason: expect.stringContaining('<script>gekapert()'),
      }),
    ])
    expect(site.read('seite-3.html')).toBe(before)
    expect(site.read('seite-4.html')).toContain('Neu')
  })

  it('leaves out a new page', async () => {
    const site = makeSite()
    stub.state.pages.push(page('neu', { title: INJECTED }))
    const { failed, paths } = await site.publish()
    expect([failed.map(({ path }) => path), paths.includes('/neu'), site.has('neu.html')]).toEqual([
      ['/neu'],
      false,
      false,
    ])
  })

  it('keeps the last error page, and without one nothing is published', async () => {
    const site = makeSite()
    const plain = makeFakeBuild('eins', site.folder)
    const build = { ...plain, site: { ...plain.site, renderFailure: async () => Buffer.from(INJECTED) } }
    await expect(site.publish({ build })).rejects.toThrow('The error page (404.html) could not be rendered')
    await site.publish()
    const before = site.read('404.html')
    const { warnings } = await site.publish({ build })
    expect(warnings).toContainEqual(expect.stringMatching(/^404\.html is unchanged: .*gekapert/))
    expect(site.read('404.html')).toBe(before)
  })
})

it('the boot script of a page that is held back runs too: no host’s rules name the script of a build', async () => {
  const site = makeSite()
  await site.publish()
  const rules = ['policy.json', '_headers', 'vercel.json', 'nginx.conf', '.htaccess', 'Caddyfile']
  const before = rules.map((path) => site.read(path))
  retitle('seite-3', { title: INJECTED })
  await site.publish({ buildId: 'zwei' })
  expect(site.read('seite-3.html')).toContain(bootOf('eins'))
  expect(rules.map((path) => site.read(path))).toEqual(before)
  expect(before.join('\n')).not.toContain(hashScript(bootOf('eins')))
})
