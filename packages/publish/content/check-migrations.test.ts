import { join } from 'node:path'
import { expect, it } from 'vitest'
import { makeFakeBuild } from '../testing/fake-build.ts'
import { page, useTestSite } from '../testing/test-site.ts'

const { stub, makeSite } = await useTestSite()

it('while content and build differ by a migration, the published site stays as it was, and it is said why', async () => {
  const site = makeSite()
  const build = { ...makeFakeBuild('eins', join(site.folder, 'builds')), migrations: ['001-title'] }
  stub.state.pages = [page(null)]
  stub.state.migrations = ['001-title']
  await site.publish({ build })
  const before = site.read('index.html')

  stub.state.pages = [page(null, { title: 'Neu' })]
  stub.state.migrations = ['001-title', '002-role']
  await expect(site.publish({ build })).rejects.toThrow('for a newer version of the site (002-role)')
  stub.state.migrations = []
  await expect(site.publish({ build })).rejects.toThrow('The migration 001-title has not run on this content')
  expect(site.read('index.html')).toBe(before)

  stub.state.migrations = ['001-title']
  await site.publish({ build })
  expect(site.read('index.html')).toContain('Neu')
})

it('a build that does not know its migrations asks nothing', async () => {
  stub.state.migrations = ['002-role']
  await makeSite().publish()
})
