import { launch, type Browser } from 'puppeteer-core'
import { toTab, dragWith, type Engine } from './tab.ts'

/** Firefox, driven over WebDriver BiDi. */
export const startFirefox = (executablePath: string): Engine => {
  // The preference is the browser's: one process for each of the two.
  const browsers = new Map<boolean, Promise<Browser>>()
  const start = (isStill: boolean): Promise<Browser> =>
    launch({
      browser: 'firefox',
      executablePath,
      headless: true,
      extraPrefsFirefox: { 'ui.prefersReducedMotion': Number(isStill), 'intl.accept_languages': 'de-DE' },
    })
  return {
    open: async ({ width, height, isStill }) => {
      const started = browsers.get(isStill) ?? start(isStill)
      browsers.set(isStill, started)
      const context = await (await started).createBrowserContext()
      const page = await context.newPage()
      // A tab behind another one draws no frames.
      await page.bringToFront()
      await page.setViewport({ width, height })
      const { mouse, keyboard } = page
      return toTab({
        goto: async (address) => void (await page.goto(address)),
        evaluate: <T>(expression: string) => page.evaluate<[], () => T>(expression).then((value) => value),
        drag: dragWith(mouse),
        wheel: async ({ x, y }, pixels) => {
          await mouse.move(x, y)
          await mouse.wheel({ deltaY: pixels })
        },
        press: (key) => keyboard.press(key),
        resize: (nextWidth, nextHeight) => page.setViewport({ width: nextWidth, height: nextHeight }),
        close: () => context.close(),
      })
    },
    close: async () => {
      for (const browser of browsers.values()) await (await browser).close()
    },
  }
}
