import { expect, inject, it } from 'vitest'
import { openHydrated, useBrowser, whenFontsAdded } from './testing/browser.ts'

const { open } = useBrowser()

/** Ascent and descent of a font's line box in em: its own, then those of Newsreader and of Fraunces, and one that leaves its room below. */
const LINES = [undefined, [0.735, 0.265], [0.978, 0.255], [0.7, 0.5]] as const

it.each(LINES)('B08 labels stand in the middle of their pills, with a line box of %j', async (line) => {
  const { page } = await open({ reducedMotion: 'reduce' })
  let met = 0
  for (const path of ['/baukasten', '/projekte', '/leistungen', '/projekte/flutlicht']) {
    await openHydrated(page, `${inject('siteUrl')}${path}`)
    await whenFontsAdded(page)
    const found = await page.evaluate(async (given) => {
      if (given) {
        const [ascent, descent] = given
        const descriptors = {
          ascentOverride: `${ascent * 100}%`,
          descentOverride: `${descent * 100}%`,
          weight: '100 900',
        }
        // The site's own text font, with another line box.
        const rule = [...document.styleSheets]
          .flatMap((sheet) => [...sheet.cssRules])
          .findLast(
            (one) => one instanceof CSSFontFaceRule && one.style.getPropertyValue('unicode-range').includes('U+0-FF'),
          )
        const source = rule instanceof CSSFontFaceRule ? rule.style.getPropertyValue('src') : ''
        const face = new FontFace('Other', source || 'local("Arial"), local("Liberation Sans")', descriptors)
        document.fonts.add(await face.load())
        const style = document.createElement('style')
        style.textContent = '*, *::before, *::after { font-family: Other !important }'
        document.head.append(style)
      }
      const style = document.createElement('style')
      style.textContent = '* { rotate: none !important; scale: none !important }'
      document.head.append(style)
      await document.fonts.ready

      const faults = new Set<string>()
      let count = 0
      for (const pill of document.querySelectorAll<HTMLElement>('body :not([popovertarget], svg, svg *, img)')) {
        const box = pill.getBoundingClientRect()
        const { borderTopLeftRadius, backgroundColor, borderTopWidth } = getComputedStyle(pill)
        const isPill =
          Number.parseFloat(borderTopLeftRadius) >= box.height / 2 - 1 &&
          box.width > box.height * 1.2 &&
          (backgroundColor !== 'rgba(0, 0, 0, 0)' || borderTopWidth !== '0px')
        // In the middle of the text itself: the element that has it.
        const label = [pill, ...pill.children].find((one) =>
          [...one.childNodes].some((node) => node instanceof Text && node.data.trim()),
        )
        if (!isPill || !(label instanceof HTMLElement) || !pill.checkVisibility({ visibilityProperty: true })) continue
        const range = document.createRange()
        range.selectNodeContents(label)
        const tops = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)))
        if (tops.size !== 1) continue
        const mark = document.createElement('span')
        mark.style.cssText = 'display: inline-block; width: 0; height: 1cap; margin: 0; padding: 0'
        label.prepend(mark)
        const capitals = mark.getBoundingClientRect()
        const outer = pill.getBoundingClientRect()
        mark.remove()
        count += 1
        const off = capitals.top + capitals.height / 2 - (outer.top + outer.height / 2)
        if (Math.abs(off) > 0.75)
          faults.add(`${pill.localName} "${label.textContent?.slice(0, 24)}": ${off.toFixed(2)} px`)
      }
      return { faults: [...faults], count }
    }, line)
    expect(found.faults, path).toEqual([])
    met += found.count
  }
  expect(met).toBeGreaterThan(30)
})
