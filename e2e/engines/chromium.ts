import { chromium } from 'playwright-core'
import { inject } from 'vitest'
import { toTab, dragWith, type Engine } from './tab.ts'

/** Chromium, driven by Playwright as in all other tests. */
export const startChromium = async (): Promise<Engine> => {
  const browser = await chromium.connect(inject('browserAddress'))
  return {
    open: async ({ width, height, isStill }) => {
      const context = await browser.newContext({
        viewport: { width, height },
        locale: 'de-DE',
        reducedMotion: isStill ? 'reduce' : 'no-preference',
      })
      const page = await context.newPage()
      const { mouse, keyboard } = page
      return toTab({
        goto: async (address) => void (await page.goto(address)),
        evaluate: (expression) => page.evaluate(expression),
        drag: dragWith(mouse),
        wheel: async ({ x, y }, pixels) => {
          await mouse.move(x, y)
          await mouse.wheel(0, pixels)
        },
        press: (key) => keyboard.press(key),
        resize: (nextWidth, nextHeight) => page.setViewportSize({ width: nextWidth, height: nextHeight }),
        close: () => context.close(),
      })
    },
    close: () => browser.close(),
  }
}
