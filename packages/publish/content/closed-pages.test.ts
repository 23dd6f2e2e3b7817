import { expect, it } from 'vitest'
import { page, useTestSite } from '../testing/test-site.ts'

const { stub, makeSite } = await useTestSite()

it('P04 where the content service shows a page with a password to everybody, nothing is published, and it is said why', async () => {
  const site = makeSite()
  stub.state.pages = [page(null)]
  await site.publish()
  const before = site.read('index.html')
  stub.state.pages = [page(null, { title: 'Neu' })]
  stub.state.closed = [{ name: 'geheim' }]
  await expect(site.publish()).rejects.toThrow(/"Nur mit Passwort", and this content service shows them.*: geheim\./)
  expect(site.read('index.html')).toBe(before)
  stub.state.closed = []
  await site.publish()
  expect(site.read('index.html')).toContain('Neu')
})
