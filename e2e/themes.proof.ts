import { globSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { serveSite } from '@schaufenster/host/serve'
import { findContrastFaults } from '@schaufenster/theme/find-contrast-faults'
import { readTheme } from '@schaufenster/theme/read-colors'
import { buildCopy, type BuildCopy } from './testing/build-copy.ts'
import { hydrateSections, openHydrated, useBrowser } from './testing/browser.ts'
import { findHoles } from './testing/find-holes.ts'
import type { RunningSite } from './testing/run-site.ts'
import { visitLayouts } from './testing/visit-layouts.ts'

const PAGES = ['/', '/projekte', '/projekte/flutlicht', '/leistungen', '/kontakt', '/baukasten']

describe.each(globSync('e2e/themes/*/'))('the demo in the theme %s', (theme) => {
  const { open } = useBrowser()
  let copy: BuildCopy
  let site: RunningSite

  beforeAll(async () => {
    const env = { SANITY_API_HOST: inject('contentUrl') }
    copy = await buildCopy(env, { theme })
    site = await serveSite({ dist: join(copy.root, 'dist'), buildDir: join(copy.root, '.build'), port: 0, env })
  }, 300_000)
  afterAll(async () => {
    await site.stop()
    copy.remove()
  })

  it('text reads on every background', () => {
    expect(findContrastFaults(readTheme(copy.root))).toEqual([])
  })

  it.each(['/', '/baukasten'])('H01 %s: the header cuts no letters out of any tone', async (path) => {
    const { page } = await open({ reducedMotion: 'reduce' })
    await openHydrated(page, `${site.url}${path}`)
    await hydrateSections(page)
    const { holes, met } = await findHoles(page)
    expect(holes).toEqual([])
    expect(met).toBeGreaterThan(0)
  })

  it.each(PAGES)('R02 %s: nothing cut off or covered, no violation axe finds', async (path) => {
    const { page } = await open({ reducedMotion: 'reduce' })
    expect(await visitLayouts(page, `${site.url}${path}`, { widths: [390, 900, 1440], axeAt: [390, 1440] })).toEqual([])
  })
})
