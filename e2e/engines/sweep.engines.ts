import { expect, it } from 'vitest'
import { SAMPLE_PATHS } from '../testing/sample-paths.ts'
import { describeOthers, useEngine } from './use-engine.ts'
import { whenHydrated } from './wait.ts'

describeOthers('R01 pages of every kind in %s', (name) => {
  const { open } = useEngine(name)

  it('R01 200, one heading that is seen, nothing in the console, no sideways scroll at 390 and 1440 px', async () => {
    const { tab, proxy, site } = await open({ isStill: true })
    const faults: string[] = []
    for (const path of SAMPLE_PATHS) {
      await tab.goto(`${site}${path}`)
      await whenHydrated(tab)
      for (const width of [390, 1440]) {
        await tab.resize(width, 844)
        const seen = await tab.run(async () => {
          scrollTo(0, document.body.scrollHeight)
          await new Promise(requestAnimationFrame)
          const headings = [...document.querySelectorAll('h1')]
          return {
            headings: headings.filter((heading) => heading.textContent && heading.getBoundingClientRect().width > 0)
              .length,
            sideways: document.documentElement.scrollWidth - innerWidth,
            trouble: window.trouble,
          }
        })
        if (seen.headings !== 1) faults.push(`${path} at ${width}: ${seen.headings} headings`)
        if (seen.sideways > 0) faults.push(`${path} at ${width}: ${seen.sideways} px sideways`)
        faults.push(...seen.trouble.map((text) => `${path} at ${width}: ${text}`))
      }
      const status = proxy.statusOf(path)
      if (status !== 200) faults.push(`${path}: ${status}`)
    }
    expect([...faults, ...proxy.faults()]).toEqual([])
  }, 180_000)
})
