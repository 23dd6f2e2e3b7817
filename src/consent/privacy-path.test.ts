import { afterEach, expect, it, vi } from 'vitest'
import { findPrivacyPath } from './privacy-path.ts'

const item = (slug: string, parentSlug: string | null = null) => ({
  _id: slug,
  title: slug,
  slug,
  parentSlug,
  isRoot: null,
  hideInMenu: null,
})
const menu = (...metaNavigation: (ReturnType<typeof item> | null)[]) => ({ metaNavigation })

it.each([
  [menu(item('impressum'), null, item('datenschutz')), '/datenschutz'],
  [menu(item('datenschutzerklärung', 'recht')), '/recht/datenschutzerkl%C3%A4rung'],
  [menu(item('privacy-policy')), '/privacy-policy'],
  [menu(item('impressum')), undefined],
  [null, undefined],
])('D03 the dialog links to the page on privacy, when there is one', (given, path) => {
  expect(findPrivacyPath(given)).toBe(path)
})

afterEach(() => {
  vi.unstubAllEnvs()
  vi.resetModules()
})

it('D03 also on a site with a base', async () => {
  vi.stubEnv('BASE_URL', '/studio/')
  // The base is read when the code is loaded.
  vi.resetModules()
  const module = await import('./privacy-path.ts')
  expect(module.findPrivacyPath(menu(item('datenschutz')))).toBe('/studio/datenschutz')
})
